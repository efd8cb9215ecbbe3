"""S3 as moto has it, on a free port of this machine, with two users. It ends with its standard input."""

import loopback_only  # noqa: F401
import json
import sys

import boto3
from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
port = server.get_host_and_port()[1]


def user(name: str, allows: bool) -> dict[str, str]:
    iam = boto3.client(
        "iam",
        endpoint_url=f"http://127.0.0.1:{port}",
        region_name="us-east-1",
        aws_access_key_id="any",
        aws_secret_access_key="any",
    )
    iam.create_user(UserName=name)
    statement = {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}
    if allows:
        policy = json.dumps({"Version": "2012-10-17", "Statement": [statement]})
        iam.put_user_policy(UserName=name, PolicyName="all", PolicyDocument=policy)
    key = iam.create_access_key(UserName=name)["AccessKey"]
    return {"id": key["AccessKeyId"], "secret": key["SecretAccessKey"]}


ready = {"port": port, "allowed": user("allowed", True), "denied": user("denied", False)}
print(json.dumps(ready), flush=True)
sys.stdin.read()
