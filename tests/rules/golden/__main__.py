"""``python -m tests.rules.golden --rewrite`` writes every transcript anew; git then shows what has changed."""

from __future__ import annotations

import sys

from tests.rules.golden.transcript import scripts, transcript

if sys.argv[1:] != ["--rewrite"]:
    sys.exit("write 'python -m tests.rules.golden --rewrite', then look at what git says has changed")
for path in scripts():
    path.with_suffix(".txt").write_text(transcript(path), encoding="utf-8")
    print(path.with_suffix(".txt"))
