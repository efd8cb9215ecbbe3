"""S3 as moto has it, on a free port of this machine, which it prints. It ends with its standard input."""

import loopback_only  # noqa: F401
import json
import sys

from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
print(json.dumps({"port": server.get_host_and_port()[1]}), flush=True)
sys.stdin.read()
