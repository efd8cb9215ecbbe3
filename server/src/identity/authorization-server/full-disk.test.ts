import { expect, onTestFinished, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { StorageFull } from '../../stores/storage-full.ts'
import { Problem } from '../../kernel/problem.ts'
import { ask, body, CERTS, inForm, start } from './authorization-server.fixture.ts'
import { discover, signIn, startAccess } from './sign-in.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

/** Stores whose disk is full, or which are away, once they are told so. */
const failingStores = (fault: () => Error) => {
  let isFailing = false
  const stores = new MemoryStores({
    beforeWrite: () => {
      if (isFailing) throw fault()
    },
  })
  return { stores, fail: () => (isFailing = true), recover: () => (isFailing = false) }
}

const full = () => new StorageFull(new Error('database or disk is full'))

test('a machine client gets tokens while the disk is full, and no more of them than otherwise', async () => {
  const { stores, fail, recover } = failingStores(full)
  const limits = { perClient: { requests: 2, seconds: 60 }, perAddress: { requests: 50, seconds: 60 } }
  const platform = await start({ stores, limits })
  fail()
  const statuses = [
    await ask(platform, inForm),
    await ask(platform, inForm),
    await ask(platform, inForm),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  recover()
  expect((await ask(platform, inForm)).status).toBe(200)
})

test('a user signs in while the disk is full, and after that', async () => {
  const { stores, fail, recover } = failingStores(full)
  const access = await startAccess({ stores })
  onTestFinished(() => access.close())
  const config = await discover(access)
  fail()
  const tokens = await signIn(access, config)
  expect(tokens).toMatchObject({ access_token: anyText, refresh_token: anyText })
  recover()
  expect(await signIn(access, config)).toMatchObject({ access_token: anyText })
})

test.each([
  ['the database is away', new Problem(503, 'The database is away.', { headers: { 'Retry-After': '5' } })],
])('while %s, the token endpoint answers 503', async (_when, problem) => {
  const { stores, fail } = failingStores(() => problem)
  const platform = await start({ stores })
  fail()
  const refused = await ask(platform, inForm)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await body(refused)).toEqual({
    error: 'temporarily_unavailable',
    error_description: 'The database is away.',
  })
})

test('while accounts are outdated nobody gets a token, and the keys that verify tokens are served', async () => {
  let isOutdated = false
  const platform = await start({
    requireAccounts: () => {
      if (isOutdated) throw new Problem(503, 'Credentials cannot be verified at the moment.')
    },
  })
  expect((await ask(platform, inForm)).status).toBe(200)
  isOutdated = true
  expect((await ask(platform, inForm)).status).toBe(503)
  expect((await fetch(platform.url + CERTS)).status).toBe(200)
})
