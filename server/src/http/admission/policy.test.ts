import { describe, expect, test } from 'vitest'
import { machineClaims, sign } from '../../identity/credentials/token.fixture.ts'
import {
  authenticator,
  machineToken,
  main,
  refusal,
} from '../../identity/credentials/authenticate.fixture.ts'
import { admitAll } from '../../identity/credentials/authenticator.ts'

describe('machine clients', () => {
  const machine = { authorization: `Bearer ${machineToken}` }

  test('are refused with 403 on the main address, which says why', async () => {
    const { status, challenge, message } = await refusal(machine, main)
    expect({ status, challenge }).toEqual({ status: 403, challenge: undefined })
    expect(message).toMatch(/client credentials are not available on the main address yet/i)
  })

  test('are let in there by the lenient policy', async () => {
    expect(await authenticator(admitAll)(machine, main)).toMatchObject({ kind: 'machine' })
  })

  test('need the scope also under the lenient policy', async () => {
    const token = sign({ ...machineClaims, scope: 'openid' })
    expect(await refusal({ authorization: `Bearer ${token}` }, main, admitAll)).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
    })
  })
})
