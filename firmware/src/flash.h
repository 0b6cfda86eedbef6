/* Tables stay in flash on the board, which has eight times more of it than of RAM. */
#pragma once

#ifdef __AVR__
#define FLASH __flash
#else
#define FLASH
#endif
