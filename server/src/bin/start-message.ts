import type { Credentials } from '../identity/access/access.ts'
import type { App } from '../platform/app.ts'
import type { Secret } from '../platform/settings/secret.ts'

/** The start message for scripts, as one line of JSON. @param metrics where they are served, if they are */
export const asJson = (
  { baseUrl, siblingBaseUrl, credentials, webhookSecret }: App,
  metrics?: string,
): string => JSON.stringify({ baseUrl, siblingBaseUrl, ...credentials, webhookSecret, metrics })

/** Finds a scene that the docs tell of, whenever the platform is started. */
const SEARCH =
  'collections=orthoscene-3m&datetime=2026-04-01T00:00:00Z/2026-05-01T00:00:00Z&bbox=4,51.9,4.2,52&filter=eo:cloud_cover%3C10&limit=1'

/** The start message for people, with all that the first call needs. @param metrics where they are served, if they are */
export const asText = (
  { baseUrl, siblingBaseUrl, credentials, webhookSecret }: App,
  metrics?: string,
): string => `The imagery platform is ready. Stop it with Ctrl-C.

  Main address      ${baseUrl}
  Second address    ${siblingBaseUrl}  (batch and catalog${credentials.auth === 'none' ? '' : ': tokens only, no API keys'})
  Docs              ${baseUrl}/docs
  Explorer          ${baseUrl}/explore
  Contract          ${baseUrl}/openapi.json
  Webhook secret    ${webhookSecret}
${metrics === undefined ? '' : `  Metrics           ${metrics}\n`}${waysIn(credentials)}
  curl -sS ${tokenHeader(credentials)}'${siblingBaseUrl}/catalog/v1/search?${SEARCH}'
`

const waysIn = (credentials: Credentials): string => {
  if (credentials.auth === 'none')
    return `
WARNING: --auth none. Whatever runs on this machine acts as user 4101 without credentials, and may change everything;
so do web pages that this machine serves, and those of --cors-origin. For experiments only.

Find a clear scene of Rotterdam harbour:
`
  if ('issuer' in credentials)
    return `${keyLine(credentials)}  Tokens            ${credentials.issuer}  (an outside issuer: there is no authorization server here)

Get a token of the issuer into TOKEN, then find a clear scene of Rotterdam harbour:
`
  if (!('clientId' in credentials))
    return `${keyLine(credentials)}  Token endpoint    ${credentials.tokenUrl}

Get a token of one of your clients into TOKEN, then find a clear scene of Rotterdam harbour:
`
  const { clientId, clientSecret, tokenUrl } = credentials
  return `${keyLine(credentials)}  Client id         ${clientId}  (batch and catalog)
  Client secret     ${clientSecret}

The typed client takes all three and gives each call what it accepts: createPlatform({ baseUrl, apiKey, clientId, clientSecret })

Get a token, then find a clear scene of Rotterdam harbour:

  TOKEN=$(curl -sS ${tokenUrl} -d grant_type=client_credentials -d client_id=${clientId} -d client_secret=${clientSecret} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`
}

const keyLine = ({ apiKey }: Credentials): string =>
  apiKey === undefined ? '' : `  API key           ${apiKey}  (everything but batch and catalog)\n`

const tokenHeader = ({ auth }: Credentials): string =>
  auth === 'none' ? '' : '-H "Authorization: Bearer $TOKEN" '

/** A note that keys change with every start, and why; empty if they do not. */
export const secretNote = ({ randomBecause }: Secret): string =>
  randomBecause === undefined
    ? ''
    : `NOTE: keys and secrets are random, and others on the next start, because ${randomBecause}. --secret keeps them.\n`
