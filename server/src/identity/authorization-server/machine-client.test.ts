import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEVICE_GRANT } from './device-flow.ts'
import { discover, readRefusal, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

describe('a machine client', () => {
  const machine = async (): Promise<oauth.Configuration> => {
    const { credentials, issuer } = access
    if (!('clientSecret' in credentials)) throw new Error('the embedded server has a machine client')
    const { clientId, clientSecret } = credentials
    const options = { execute: [oauth.allowInsecureRequests] }
    return oauth.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  }

  test.each(['offline_access', 'platform offline_access', 'openid'])('may not ask for %s', async (scope) => {
    const asked = oauth.clientCredentialsGrant(await machine(), { scope })
    expect(await readRefusal(asked)).toEqual({ status: 400, error: 'invalid_scope' })
  })

  test.each(['authorization_code', 'refresh_token', DEVICE_GRANT])(
    'may not use the grant %s',
    async (grant) => {
      const asked = oauth.genericGrantRequest(await machine(), grant, { code: 'x', refresh_token: 'x' })
      expect(await readRefusal(asked)).toEqual({ status: 400, error: 'unauthorized_client' })
    },
  )

  test('is all that an application without a secret is not', async () => {
    expect(await readRefusal(oauth.clientCredentialsGrant(config))).toEqual({
      status: 400,
      error: 'unauthorized_client',
    })
  })
})
