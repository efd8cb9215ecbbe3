import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curlCommand } from './command.ts'
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
const words = (command: string, shell = 'bash'): string[] => {
  const print = `curl() { printf '%s\\0' "$@"; }; ${command}`
  return execFileSync(shell, ['-c', print], { env: secrets, encoding: 'utf8' }).split('\0').slice(0, -1)
}

const ADDRESS = "http://localhost:8080/crates/o'clock%20%24HOME"

test.each<[string, Partial<Call>, string[]]>([
  ['a read', {}, ['-H', 'Authorization: Bearer t-1']],
  ['a deletion without credentials', { method: 'delete', authorization: undefined }, []],
  [
    'a body as it was typed',
    { method: 'post', body: { mediaType: 'application/json', text: `{"a": "it's $HOME"}` } },
    [
      '-H',
      'Authorization: Bearer t-1',
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      `{"a": "it's $HOME"}`,
    ],
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
  expect(words(curlCommand({ ...call, ...changed }))).toEqual([...verb, ADDRESS, ...rest])
})

test('a command has the variable of a secret, not the secret', () => {
  expect(curlCommand(call)).toContain('"Authorization: Bearer $TOKEN"')
})

/** Everything that means something to a shell, and names of variables, next to any other text. */
const typed = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        '$TOKEN',
        '$CLIENT_SECRET',
        '$HOME',
        '$(echo run)',
        '${TOKEN}',
        '`echo run`',
        '!!',
        '$$',
        '*',
        '~',
      ),
      fc.constantFrom('"', "'", '\\', '$', '(', ')', '\n', ' ', '#', ';', '&', '|', '<'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 8,
  })
  .filter((text) => !text.includes('\0')) // no argument can hold it

const filled = (text: string): string =>
  text.replaceAll(/\$(TOKEN|CLIENT_SECRET)\b/g, (_whole, name) =>
    name === 'TOKEN' ? secrets.TOKEN : secrets.CLIENT_SECRET,
  )

test.each(['sh', 'bash'])(
  '%s passes on each text as it was typed, but for the variables of credentials',
  (shell) => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 20, maxLength: 40 }), typed, (members, header) => {
        const body = {
          mediaType: FORM,
          text: JSON.stringify(Object.fromEntries(members.map((text, i) => [`m${i}`, text]))),
        }
        const sent = curlCommand({ ...call, method: 'post', body, authorization: `Bearer $TOKEN${header}` })
        expect(words(sent, shell)).toEqual([
          ADDRESS,
          '-H',
          filled(`Authorization: Bearer $TOKEN${header}`),
          ...members.flatMap((text, i) => ['--data-urlencode', filled(`m${i}=${text}`)]),
        ])
      }),
      { numRuns: 40, seed: 48 },
    )
  },
)
