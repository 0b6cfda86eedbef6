"""Programs for whoever builds, mends or watches a box: console, dump, flash, doctor."""
