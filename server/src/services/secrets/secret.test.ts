import { format, inspect } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'

const TEXT = 'a text that nobody is to see'
const secret = new Secret(TEXT)

const logged = (): string => {
  let lines = ''
  const logger = pino({}, { write: (line: string) => void (lines += line) })
  logger.info(
    { secret, deep: { secrets: [secret] }, error: Object.assign(new Error('x'), { secret }) },
    'seen',
  )
  return lines
}

test.each<[string, string]>([
  ['joined to a message', `sent ${String(secret)}`],
  ['as JSON', JSON.stringify({ secret, deep: [{ secret }] })],
  ['inspected', inspect({ secret }, { depth: null, showHidden: true })],
  ['formatted', format('%s %o %j', secret, secret, secret)],
  ['logged', logged()],
])('a secret %s does not show', (_how, text) => {
  expect(text).toContain('[redacted]')
  expect(text).not.toContain(TEXT)
})

test('a secret that is copied is empty', () => {
  expect(JSON.stringify(structuredClone({ secret }))).toBe('{"secret":{}}')
  expect(Object.keys(secret)).toEqual([])
})

test('a secret is revealed to whoever asks for it by name', () => {
  expect(secret.reveal()).toBe(TEXT)
})
