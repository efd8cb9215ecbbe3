import { expect, test } from 'vitest'
import { keepHeld, NOTHING, readHeld, userToken, workingKind } from './held.ts'
import type { Held } from './held.ts'

const encodeToken = (claims: object): string =>
  ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

const USER = encodeToken({ sub: '4101', client_id: 'imagery-docs' })
const MACHINE = encodeToken({ sub: 'harbour-watch', client_id: 'harbour-watch' })
const CLIENT = { source: 'client', clientId: 'me', clientSecret: 'hush' } as const
const MAIN = ['token', 'key', 'none']
const SECOND = ['token', 'none']

test.each<[string, Partial<Held>, readonly string[], string | undefined]>([
  ['nothing', {}, MAIN, undefined],
  ['a key at the main address', { key: 'k' }, MAIN, 'key'],
  ['a key at the second address', { key: 'k' }, SECOND, undefined],
  ['a user and a key at the main address', { key: 'k', token: USER }, MAIN, 'key'],
  ['a user and a key at the second address', { key: 'k', token: USER }, SECOND, 'token'],
  ['a user at the main address', { token: USER }, MAIN, 'token'],
  ['a machine at the main address', { token: MACHINE }, MAIN, undefined],
  ['a machine at the second address', { token: MACHINE }, SECOND, 'token'],
  ['a client that has no token yet, at the main address', CLIENT, MAIN, undefined],
  ['a client that has no token yet, at the second address', CLIENT, SECOND, 'token'],
  ['a client without its secret', { ...CLIENT, clientSecret: '' }, SECOND, undefined],
  ['an opaque token', { token: 'opaque' }, MAIN, 'token'],
  ['a user where no credentials are taken', { token: USER, key: 'k' }, ['none'], undefined],
])('what works of %s', (_what, held, kinds, want) => {
  expect(workingKind(kinds, { ...NOTHING, ...held })).toBe(want)
})

const LATER = Date.now() + 60_000

test.each<[string, Partial<Held>, string | undefined]>([
  ['nobody', {}, undefined],
  ['a user', { token: USER, until: LATER }, USER],
  ['a user whose token says no end', { token: USER }, USER],
  ['a user whose sign-in has ended', { token: USER, until: LATER - 120_000 }, undefined],
  ['a machine', { token: MACHINE, until: LATER }, undefined],
  ['a client', { ...CLIENT, token: 'opaque', until: LATER }, undefined],
])('of %s the token of a user', (_who, held, want) => {
  expect(userToken({ ...NOTHING, ...held })).toBe(want)
})

test('what is held is read as it was kept, with an end or without one', () => {
  const kept = new Map<string, string>()
  const shelf = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
  expect(readHeld(shelf)).toBeUndefined()
  for (const until of [1_800_000_000_000, Infinity]) {
    const held: Held = { ...NOTHING, key: 'k', token: USER, until, name: 'Zoë', source: 'server' }
    keepHeld(shelf, held)
    expect(readHeld(shelf)).toEqual(held)
  }
})
