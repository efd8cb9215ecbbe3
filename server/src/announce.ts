import type { App } from './app.ts'

/** What a script needs, as one line of JSON. */
export const asJson = ({ baseUrl, siblingBaseUrl, credentials }: App): string =>
  JSON.stringify({ baseUrl, siblingBaseUrl, ...credentials })

/** What a person needs to make the first call. */
export const asText = ({ baseUrl, siblingBaseUrl, credentials }: App): string => {
  const { tokenUrl, apiKey, clientId, clientSecret } = credentials
  return `The imagery platform is ready. Stop it with Ctrl-C.

  Main address      ${baseUrl}
  Second address    ${siblingBaseUrl}  (catalog: tokens only, no API keys)
  Docs              ${baseUrl}/docs
  Contract          ${baseUrl}/openapi.json
  API key           ${apiKey}
  Client id         ${clientId}
  Client secret     ${clientSecret}

Get a token, then find a scene:

  TOKEN=$(curl -s ${tokenUrl} -d grant_type=client_credentials -d client_id=${clientId} -d client_secret=${clientSecret} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s -H "Authorization: Bearer $TOKEN" '${siblingBaseUrl}/catalog/v1/search?collections=orthoscene-3m&datetime=2026-04-01T00:00:00Z/..&limit=1'
`
}
