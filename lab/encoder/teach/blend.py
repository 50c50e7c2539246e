"""python blend.py BASE.safetensors TAUGHT.safetensors SHARE OUT.safetensors: (1 - SHARE) * BASE + SHARE * TAUGHT, of the layers that TAUGHT holds.

Between a model and what it became by teaching lie some that keep what both know (Wortsman et al. 2022, arXiv:2109.01903)."""

import sys

from safetensors.torch import save_file

from body import read_weights

base, taught, share, out = sys.argv[1:]
share = float(share)
before, after = read_weights(base), read_weights(taught)
save_file({name: ((1 - share) * before[name] + share * value).contiguous() for name, value in after.items()}, out)
