import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecret, chooseSecret } from './secret.ts'
import { readSettings } from './settings.ts'

const folderOfTest = (): string => {
  const parent = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => {
    rmSync(parent, { recursive: true })
  })
  return join(parent, 'data')
}

test('the secret of a folder is made once, and others cannot read it', () => {
  const folder = folderOfTest()
  const secrets = ['first', 'second'].map((text) => loadSecret(folder, () => text))
  expect(secrets).toEqual(['first', 'first'])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a secret that others can read is refused, and what to do is said', () => {
  const folder = folderOfTest()
  loadSecret(folder, () => 'first')
  chmodSync(join(folder, 'secret'), 0o640)
  expect(() => loadSecret(folder, () => 'second')).toThrow(/secret can be read by other users.*chmod 600/)
})

test('an empty secret is refused: what is kept was sealed with another', () => {
  const folder = folderOfTest()
  loadSecret(folder, () => 'first')
  writeFileSync(join(folder, 'secret'), '\n')
  expect(() => loadSecret(folder, () => 'second')).toThrow(/secret is empty: put back/)
})

test.each<[string, string[], boolean, string]>([
  ['the kept one', [], false, 'random'],
  ['the kept one in production', [], true, 'random'],
  [
    'the one that is set',
    ['--secret', 'a secret of at least thirty-two characters'],
    false,
    'a secret of at least thirty-two characters',
  ],
  ['that of the seed where the store is made for tests', ['--test-store'], false, 'imagery platform, seed 1'],
])('with --data the secret is %s', (_what, flags, production, text) => {
  const settings = readSettings(['--data', folderOfTest(), ...flags])
  const choose = (random: string) => chooseSecret(settings, production, () => random)
  expect(choose('random')).toEqual({ text, randomBecause: undefined })
  expect(choose('another').text).toBe(text)
})
