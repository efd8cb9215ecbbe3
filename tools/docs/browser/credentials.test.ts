import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Credentials } from './credentials.ts'
import { NOTHING } from './sign-in/held.ts'
import type { Held } from './sign-in/held.ts'

/** A server that gives a new token each time, by both ways, and how often it was asked. */
const asked: string[] = []
let lifetime = 3600
const server = createServer((request, response) => {
  asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
  const token = `T${asked.length}`
  const local = { apiKey: 'K', user: { name: 'Marit', accessToken: token, expiresIn: lifetime } }
  const status = request.url === '/refuses' ? 403 : 200
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(request.url === '/token' ? { access_token: token, expires_in: lifetime } : local))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const asPort = (address: AddressInfo | string | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0
const base = `http://127.0.0.1:${asPort(server.address())}`

beforeEach(() => {
  asked.length = 0
  lifetime = 3600
})

/** Credentials of a tab, at a server that gives its pages some at a path. */
const tab = (local?: string, kept = new Map<string, string>()) =>
  new Credentials(
    { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) },
    { tokenUrl: () => `${base}/token`, local: async () => local && base + local },
  )

const CLIENT: Held = { ...NOTHING, clientId: 'me', clientSecret: 'hush', source: 'client' }

test('a new tab is signed in by its server, once for all pages', async () => {
  const kept = new Map<string, string>()
  const first = tab('/local-credentials', kept)
  await first.begin()
  expect([first.held.name, await first.authorization('key'), await first.authorization('token')]).toEqual([
    'Marit',
    'api-key K',
    'Bearer T1',
  ])
  const next = tab('/local-credentials', kept)
  await next.begin()
  expect([await next.authorization('token'), asked]).toEqual(['Bearer T1', ['POST /local-credentials']])
})

test.each([
  ['gives none', undefined],
  ['refuses them', '/refuses'],
])('a server that %s leaves the tab without', async (_why, local) => {
  const credentials = tab(local)
  await credentials.begin()
  expect(credentials.held).toEqual(NOTHING)
  expect(await credentials.authorization('token')).toBeUndefined()
})

test('who forgets the credentials is not signed in again', async () => {
  const credentials = tab('/local-credentials')
  credentials.hold(NOTHING)
  await credentials.begin()
  expect([credentials.held, asked]).toEqual([NOTHING, []])
})

test('the token of a client is got when it is first needed, and shared by calls at the same time', async () => {
  const credentials = tab()
  credentials.hold(CLIENT)
  expect(asked).toEqual([])
  const both = await Promise.all([credentials.authorization('token'), credentials.authorization('token')])
  expect([both, asked]).toEqual([['Bearer T1', 'Bearer T1'], ['POST /token']])
  expect(await credentials.authorization('token')).toBe('Bearer T1')
})

test.each<[string, Held, string | undefined]>([
  ['of a client', CLIENT, undefined],
  ['of the server', { ...NOTHING, token: 'T0', source: 'server' }, '/local-credentials'],
])('a token %s is renewed before its end', async (_whose, held, local) => {
  const credentials = tab(local)
  credentials.hold({ ...held, token: 'T0', until: Date.now() + 29_000 })
  expect(await credentials.authorization('token')).toBe('Bearer T1')
  expect(await credentials.authorization('token')).toBe('Bearer T1')
})

test('a token that was pasted lasts; one of a sign-in that has ended is not sent', async () => {
  const credentials = tab()
  credentials.hold({ ...NOTHING, token: 'pasted' })
  expect(await credentials.authorization('token')).toBe('Bearer pasted')
  credentials.hold({ ...NOTHING, token: 'ended', until: Date.now() })
  expect(await credentials.authorization('token')).toBeUndefined()
})
