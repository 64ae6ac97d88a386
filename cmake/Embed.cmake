# cmake -DIN=FILE -DOUT=FILE.inc -P Embed.cmake: a text as a C++ raw string literal.
file(READ ${IN} text)
file(WRITE ${OUT} "R\"embedded(${text})embedded\"")
