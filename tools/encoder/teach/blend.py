"""python blend.py A.safetensors B.safetensors SHARE OUT.safetensors: (1 - SHARE) * A + SHARE * B.

Between a model and what it became by teaching lie some that keep what both know (Wortsman et al. 2022, arXiv:2109.01903)."""

import sys

from safetensors.torch import save_file

from body import read_weights

first, second, share, out = sys.argv[1:]
share = float(share)
before, after = read_weights(first), read_weights(second)
save_file({name: ((1 - share) * value + share * after[name]).contiguous() for name, value in before.items()}, out)
