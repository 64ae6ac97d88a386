// The one include of Catch2: version 3 has no single header, and this is where the difference would go.
#pragma once

#include <catch2/catch.hpp>
