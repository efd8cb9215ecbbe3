import { expect, test } from 'vitest'
import { secretNote } from '../../bin/start-message.ts'
import { readSettings } from './settings.ts'
import { chooseSecret } from './secret.ts'

const OF_THE_SEED = 'imagery platform, seed 1'
const SET = 'a secret of at least thirty-two characters'

test.each<[string, string[], boolean, string, RegExp | undefined]>([
  ['of the seed at this machine', [], false, OF_THE_SEED, undefined],
  ['of the seed at an address of this machine', ['--host', '127.0.0.2'], false, OF_THE_SEED, undefined],
  ['of another seed', ['--seed', '7'], false, 'imagery platform, seed 7', undefined],
  ['random at every network', ['--host', '0.0.0.0'], false, 'random', /reach 0\.0\.0\.0/],
  ['random at every IPv6 network', ['--host', '::'], false, 'random', /reach ::/],
  ['random at an address of a network', ['--host', '192.168.1.5'], false, 'random', /reach 192\.168\.1\.5/],
  ['random behind a proxy', ['--base-url', 'https://api.example.com'], false, 'random', /api\.example\.com/],
  [
    'random behind a second address',
    ['--sibling-url', 'https://s.example.com'],
    false,
    'random',
    /s\.example\.com/,
  ],
  ['random in production', [], true, 'random', /production/],
  ['the one that is set, at every network', ['--host', '0.0.0.0', '--secret', SET], false, SET, undefined],
  ['the one that is set, in production', ['--secret', SET], true, SET, undefined],
])('the secret is %s', (_why, flags, production, text, reason) => {
  const secret = chooseSecret(readSettings(flags), production, () => 'random')
  expect(secret.text).toBe(text)
  expect(secret.randomBecause).toEqual(reason && expect.stringMatching(reason))
})

test('the start message says that a random secret does not last, and why', () => {
  const { randomBecause } = chooseSecret(readSettings(['--host', '0.0.0.0']), false, () => 'random')
  expect(secretNote({ text: 'random', randomBecause })).toMatch(
    /keys and secrets are random.*because other machines may reach 0\.0\.0\.0.*--secret/,
  )
  expect(secretNote({ text: OF_THE_SEED, randomBecause: undefined })).toBe('')
})
