// Starts `mpismt lsp` for C, C++ and .mpi files. What it shows comes from there.
"use strict";
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const settings = vscode.workspace.getConfiguration("mpismt");
  client = new LanguageClient("mpismt", "mpismt",
    { command: settings.get("path"), args: ["lsp"] },
    {
      documentSelector: ["c", "cpp", "mpi-model"].map(language => ({ scheme: "file", language })),
      initializationOptions: { processes: settings.get("processes") },
    });
  await client.start();
};

exports.deactivate = () => client && client.stop();
