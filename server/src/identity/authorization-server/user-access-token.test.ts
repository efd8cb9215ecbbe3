import type * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CredentialKind } from '../../kernel/principal.ts'
import { discover, MARIT, signIn, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

describe('a user’s token', () => {
  const open = async (token: string, accepts: readonly CredentialKind[]) =>
    access.authenticate(
      { authorization: `Bearer ${token}` },
      { public: false, accepts, scopes: ['platform'], challengesBasic: false },
    )
  const MAIN: readonly CredentialKind[] = ['bearer', 'basic', 'keyHeader', 'keyQuery']
  const SIBLING: readonly CredentialKind[] = ['bearer']

  test.each([
    ['main', MAIN],
    ['second', SIBLING],
  ])('opens the %s address', async (_which, accepts) => {
    const { access_token: token } = await signIn(access, config, { scope: 'platform openid' })
    await expect(open(token, accepts)).resolves.toMatchObject({ kind: 'user', subject: MARIT, orgId: 812 })
  })

  test('without the scope platform opens neither', async () => {
    const { access_token: token } = await signIn(access, config, { scope: 'openid' })
    await expect(open(token, MAIN)).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' })
    await expect(open(token, SIBLING)).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' })
  })

  test('ends after an hour', async () => {
    const { access_token: token } = await signIn(access, config)
    access.clock.advance(3600 + 5)
    await expect(open(token, MAIN)).rejects.toMatchObject({ status: 401 })
  })

  test('is no identity token', async () => {
    const { id_token: token = '' } = await signIn(access, config)
    await expect(open(token, MAIN)).rejects.toMatchObject({ status: 401, code: 'invalid_token' })
  })
})
