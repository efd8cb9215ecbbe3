import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { machineToken } from '../src/identity/access/access.fixture.ts'
import { runInTest, SECRET } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'
import { databaseOfTest } from './postgres.fixture.ts'

const KEYS = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })) })

const readKeys = async (platform: TestPlatform) =>
  KEYS.parse(
    (await platform.call('GET', '/auth/realms/main/protocol/openid-connect/certs', { as: 'nobody' })).json,
  )

test('two platforms that start at once on a new database sign with one RS256 key, which both publish', async () => {
  const flags = ['--database-url', await databaseOfTest(), '--secret', SECRET, '--scenes', '0']
  const both = await Promise.all([runInTest(flags), runInTest(flags)])
  const [tokens, sets] = await Promise.all([
    Promise.all(both.map(machineToken)), // the first request that needs the key makes it
    Promise.all(both.map(readKeys)),
  ])
  const [one, other] = sets.map(({ keys }) => keys.map(({ alg, kid }) => `${alg} ${kid}`))
  expect(one).toEqual(other)
  expect(one?.filter((key) => key.startsWith('RS256'))).toHaveLength(1)
  for (const token of tokens) {
    expect(decodeProtectedHeader(token).alg).toBe('RS256')
    for (const set of sets) await compactVerify(token, createLocalJWKSet(set))
  }
  expect(await Promise.all(both.map(readKeys))).toEqual(sets)
})
