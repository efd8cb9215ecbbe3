"""An application, a service and an API that use Authlib as its documentation shows. Each question names one call."""

import requests
from answering import answer_questions
from authlib.integrations.flask_client import OAuth
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc7523 import ClientSecretJWT
from authlib.oauth2.rfc9068 import JWTBearerTokenValidator
from flask import Flask, jsonify, redirect, session, url_for

DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"

PATIENCE = 100  # seconds: longer than a busy machine takes


class Validator(JWTBearerTokenValidator):
    """The access tokens of the platform, verified by an API of somebody else."""

    def get_jwks(self):
        return requests.get(metadata_of(self.issuer)["jwks_uri"], timeout=PATIENCE).json()


def metadata_of(issuer):
    return requests.get(f"{issuer}/.well-known/openid-configuration", timeout=PATIENCE).json()


def start_application(issuer, client_id, base_url, scope):
    """A web application whose users sign in, and the browser that talks to it."""
    app = Flask("application")
    app.secret_key = "of the application's own session"
    platform = OAuth(app).register(
        "platform",
        client_id=client_id,
        server_metadata_url=f"{issuer}/.well-known/openid-configuration",
        client_kwargs={
            "scope": scope,
            "code_challenge_method": "S256",
            "token_endpoint_auth_method": "none",
        },
    )

    @app.get("/login")
    def login():
        return platform.authorize_redirect(url_for("callback", _external=True))

    @app.get("/callback")
    def callback():
        token = platform.authorize_access_token()
        session["id_token"] = token["id_token"]
        return jsonify(token=token, userinfo=platform.userinfo(token=token))

    @app.get("/logout")
    def logout():
        return redirect(
            platform.create_logout_url(
                f"{base_url}/signed-out", id_token_hint=session["id_token"], state="abc"
            )["url"]
        )

    browser = app.test_client()
    return lambda path: browser.get(path, base_url=base_url)


applications = {}


def application(question):
    key = (question["issuer"], question["app"])
    if key not in applications:
        applications[key] = start_application(
            *key, question["application"], question["scope"]
        )
    return applications[key]


def app_session(question):
    metadata = metadata_of(question["issuer"])
    return (
        OAuth2Session(
            question["app"],
            scope=question["scope"],
            token_endpoint_auth_method="none",
            revocation_endpoint_auth_method="none",
        ),
        metadata,
    )


def machine_session(question, **options):
    settings = {"token_endpoint_auth_method": "client_secret_basic", **options}
    metadata = metadata_of(question["issuer"])
    return (
        OAuth2Session(question["client"], question["secret"], **settings),
        metadata,
    )


def login(question):
    return {"location": application(question)("/login").headers["Location"]}


def callback(question):
    return application(question)(question["url"]).get_json()


def logout(question):
    return {"location": application(question)("/logout").headers["Location"]}


def refresh(question):
    oauth, metadata = app_session(question)
    return oauth.refresh_token(
        metadata["token_endpoint"], refresh_token=question["token"]
    )


def revoke_as_application(question):
    oauth, metadata = app_session(question)
    return {
        "status": oauth.revoke_token(
            metadata["revocation_endpoint"], token=question["token"]
        ).status_code
    }


def connect_device(question):
    """The codes of a device, or with `device_code` its tokens."""
    oauth, metadata = app_session(question)
    if "device_code" in question:
        return oauth.fetch_token(
            metadata["token_endpoint"],
            grant_type=DEVICE_GRANT,
            device_code=question["device_code"],
        )
    form = {"client_id": question["app"], "scope": question["scope"]}
    return requests.post(
        metadata["device_authorization_endpoint"], data=form, timeout=PATIENCE
    ).json()


def machine_token(question):
    """A token of the service, whether it is active, and whether it still is once it was revoked."""
    method = question["method"]
    oauth, metadata = machine_session(question, token_endpoint_auth_method=method)
    token = oauth.fetch_token(
        metadata["token_endpoint"], grant_type="client_credentials"
    )
    access_token = token["access_token"]

    def introspect():
        return oauth.introspect_token(
            metadata["introspection_endpoint"], token=access_token
        ).json()

    before = introspect()
    revoked = oauth.revoke_token(metadata["revocation_endpoint"], token=access_token)
    return {
        "token": token,
        "before": before,
        "revoked": revoked.status_code,
        "after": introspect(),
    }


def verify(question):
    """The claims of an access token, as an API verifies them that is not the platform's."""
    validator = Validator(question["issuer"], question["audience"])
    claims = validator.authenticate_token(question["token"])
    validator.validate_token(claims, ["platform"], None)
    return dict(claims)


def client_secret_jwt(question):
    oauth, metadata = machine_session(
        question, token_endpoint_auth_method="client_secret_jwt"
    )
    oauth.register_client_auth_method(ClientSecretJWT(metadata["token_endpoint"]))
    return oauth.fetch_token(
        metadata["token_endpoint"], grant_type="client_credentials"
    )


def password(question):
    oauth, metadata = machine_session(question)
    return oauth.fetch_token(
        metadata["token_endpoint"],
        grant_type="password",
        username="marit",
        password="none",
    )


CALLS = {
    call.__name__: call
    for call in (
        login,
        callback,
        logout,
        refresh,
        revoke_as_application,
        connect_device,
        machine_token,
        verify,
        client_secret_jwt,
        password,
    )
}

if __name__ == "__main__":
    answer_questions(lambda question: CALLS[question["call"]](question))
