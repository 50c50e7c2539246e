"""python e5_base.py OUT.safetensors: the app's four bits of multilingual-e5-small as float32, by the names of BERT."""

import os
import sys

import numpy as np
import torch
from safetensors.torch import save_file

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../reader"))
import bodies
from common import BODIES

weights = bodies.e5_plain(bodies.e5(np.arange(BODIES["e5"][1])))
save_file({name: torch.tensor(value).contiguous() for name, value in weights.items()}, sys.argv[1])
