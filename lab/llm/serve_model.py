"""python serve_model.py MODEL.gguf PORT [THREADS] [CONTEXT]: serves a language model by llama.cpp on this machine alone.

It speaks llama.cpp's HTTP protocol, at one request a time, until it is ended. It computes on the main processor.
"""
import sys
import threading

import xllamacpp

THREADS = 2
CONTEXT = 4096


def main(model: str, port: str, threads: str = str(THREADS), context: str = str(CONTEXT)) -> None:
    params = xllamacpp.CommonParams()
    params.model.path = model
    params.hostnames = ["127.0.0.1"]
    params.port = int(port)
    params.n_ctx = int(context)
    params.n_parallel = 1
    params.n_gpu_layers = 0
    # The app's prompts are put into the model's own chat template.
    params.use_jinja = True
    # A prompt is compared with the one before it, and with no other: as in the app.
    params.cache_ram_mib = 0
    for processor in (params.cpuparams, params.cpuparams_batch):
        processor.n_threads = int(threads)
        # Waiting threads sleep instead of spinning, which would slow down what asks them.
        processor.poll = 0
    server = xllamacpp.Server(params)
    print(f"{model} is served at {server.listening_address}", flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
