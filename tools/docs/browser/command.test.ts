import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commandOf } from './command.ts'
import type { Call } from './request.ts'

const call: Call = {
  method: 'get',
  path: '/crates/{id}',
  address: 'http://localhost:8080',
  parameters: [{ name: 'id', in: 'path', form: 'plain', text: "o'clock $HOME" }],
  body: undefined,
  authorization: 'Bearer $TOKEN',
}
const FORM = 'application/x-www-form-urlencoded'
const secrets = { TOKEN: 't-1', CLIENT_ID: 'me', CLIENT_SECRET: 'hush "hush"' }

/** The words that a shell makes of a command, after `curl`. */
const words = (command: string): string[] => {
  const print = `curl() { printf '%s\\0' "$@"; }; ${command}`
  return execFileSync('bash', ['--norc', '-c', print], { env: secrets, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
}

const ADDRESS = "http://localhost:8080/crates/o'clock%20%24HOME"

test.each<[string, Partial<Call>, string[]]>([
  ['a read', {}, ['-H', 'Authorization: Bearer t-1']],
  ['a deletion without credentials', { method: 'delete', authorization: undefined }, []],
  [
    'a body as it was typed',
    { method: 'post', body: { mediaType: 'application/json', text: `{"a": "it's $HOME"}` } },
    ['-H', 'Authorization: Bearer t-1', '-H', 'Content-Type: application/json', '-d', `{"a": "it's $HOME"}`],
  ],
  [
    'a form with the variables of a client',
    {
      method: 'post',
      authorization: undefined,
      body: { mediaType: FORM, text: '{"client_secret": "$CLIENT_SECRET", "scope": "a b"}' },
    },
    ['--data-urlencode', 'client_secret=hush "hush"', '--data-urlencode', 'scope=a b'],
  ],
  [
    'parts of a form',
    {
      method: 'post',
      authorization: undefined,
      body: { mediaType: 'multipart/form-data', text: '{"script": "//V; x", "request": {"a": "b"}}' },
    },
    ['--form-string', 'script=//V; x', '-F', String.raw`request="{\"a\":\"b\"}";type=application/json`],
  ],
])('a command for %s is what the shell makes of it', (_why, changed, rest) => {
  const { method = 'get' } = changed
  const verb = method === 'delete' ? ['-X', 'DELETE'] : []
  expect(words(commandOf({ ...call, ...changed }))).toEqual([...verb, ADDRESS, ...rest])
})

test('a command has the variable of a secret, not the secret', () => {
  expect(commandOf(call)).toContain('"Authorization: Bearer $TOKEN"')
})
