import { z } from 'zod'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { deriveSigningKey } from '../credentials/signing-key.ts'
import type { SigningKey } from '../credentials/signing-key.ts'
import { sign } from '../credentials/token.fixture.ts'
import { SECRET, STORY_NOW } from '../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../test/platform.fixture.ts'

/** An operation at the main address. */
export const MAIN = '/features/v1/ogc/my/collections'

/** An operation at the second address. */
export const SIBLING = '/catalog/v1/collections'

/** The present of the story in seconds since 1970 UTC, as in tokens. */
export const NOW = Date.parse(STORY_NOW) / 1000

/** The API key of the story's user. */
export const KEY = deriveApiKey(SECRET, '4101')

/** What the embedded server signs with. */
export const embeddedKey = deriveSigningKey(SECRET)

/** A user's token as the embedded server would issue it, but for `claims`. */
export const token = ({ app }: TestPlatform, claims: object = {}, key: SigningKey = embeddedKey): string =>
  sign(
    {
      iss: `${app.baseUrl}/auth/realms/main`,
      aud: app.baseUrl,
      sub: '4101',
      client_id: 'web-console',
      iat: NOW,
      exp: NOW + 3600,
      jti: 'token-1',
      scope: 'openid platform',
      org_id: 812,
      ...claims,
    },
    { kid: key.kid },
    key,
  )

/** A token that the embedded server gives to a machine. */
export const machineToken = async ({ app: { credentials } }: TestPlatform): Promise<string> => {
  if (!('clientId' in credentials)) throw new Error('no client to get a token for')
  const { tokenUrl, clientId, clientSecret } = credentials
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

/** A call with these credentials and no others. */
export const callWith = (
  platform: TestPlatform,
  path: string,
  { authorization, query = '' }: Sent,
): Promise<TestAnswer> =>
  platform.call('GET', path + query, {
    as: 'nobody',
    headers: { ...(authorization !== undefined && { authorization }) },
  })

/** The credentials of a call. */
export interface Sent {
  readonly authorization?: string
  readonly query?: string
}
