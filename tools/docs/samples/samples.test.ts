import { describe, expect, test } from 'vitest'
import type { ParameterEntry } from '../parameters.ts'
import { curl } from './curl.ts'
import { python } from './python.ts'
import { pythonLiteral } from './python-literal.ts'
import type { SampleCall } from './sample-call.ts'
import { tsLiteral } from './ts-literal.ts'
import { typescript } from './typescript.ts'
import { withVariables } from './variable.ts'

const plain: SampleCall = {
  id: 'yard_listCrates',
  method: 'get',
  path: '/crates',
  sibling: false,
  credentials: 'none',
  client: 'createPlatform',
  parameters: [],
  body: undefined,
  answer: 'value',
}

const parameter = (
  where: ParameterEntry['in'],
  name: string,
  value: unknown,
  style: ParameterEntry['style'] = {},
): ParameterEntry => ({
  name,
  in: where,
  value,
  style,
  form: 'plain',
  required: true,
  type: [],
  description: '',
  constraints: [],
  choices: [],
  pattern: undefined,
  patternWords: undefined,
  values: [],
  example: undefined,
  assumed: false,
  deprecated: false,
  members: [],
  variants: [],
})

describe('curl', () => {
  for (const [why, given, want] of [
    ['nothing but an address', {}, 'curl "$BASE_URL/crates"'],
    ['the sibling address', { sibling: true }, 'curl "$SIBLING_BASE_URL/crates"'],
    ['a method', { method: 'delete' }, 'curl -X DELETE "$BASE_URL/crates"'],
    ['a POST without a body', { method: 'post' }, 'curl -X POST "$BASE_URL/crates"'],
    [
      'signs that mean something to a shell, in the path',
      { path: '/{id}', parameters: [parameter('path', 'id', 'a/$b!`"\\')] },
      'curl "$BASE_URL/a%2F%24b%21%60%22%5C"',
    ],
    [
      'signs that mean something to a shell, in the query',
      { parameters: [parameter('query', 'q', '$b:!', { allowReserved: true })] },
      String.raw`curl "$BASE_URL/crates?q=\$b:%21"`,
    ],
    [
      'a list with commas and a list repeated',
      {
        parameters: [
          parameter('query', 'a', [1, 2], { explode: false }),
          parameter('query', 'b', ['x', 'y']),
        ],
      },
      'curl "$BASE_URL/crates?a=1,2&b=x&b=y"',
    ],
    [
      'a token and a header',
      { credentials: 'token', parameters: [parameter('header', 'If-Match', '"v1"')] },
      `curl "$BASE_URL/crates" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'If-Match: "v1"'`,
    ],
    [
      'an apostrophe in a body',
      { method: 'post', body: { mediaType: 'application/json', value: "it's" } },
      `curl "$BASE_URL/crates" \\\n  -H 'Content-Type: application/json' \\\n  -d '"it'\\''s"'`,
    ],
    [
      'a form with the secrets of the reader',
      {
        method: 'post',
        body: {
          mediaType: 'application/x-www-form-urlencoded',
          value: withVariables({ grant_type: 'a b', client_id: 'x', client_secret: 'y' }),
        },
      },
      `curl "$BASE_URL/crates" \\\n  --data-urlencode 'grant_type=a b' \\\n  --data-urlencode "client_id=$CLIENT_ID" \\\n  --data-urlencode "client_secret=$CLIENT_SECRET"`,
    ],
    [
      'a form of a client that has no secret',
      {
        method: 'post',
        body: { mediaType: 'application/x-www-form-urlencoded', value: withVariables({ client_id: 'x' }) },
      },
      'curl "$BASE_URL/crates" \\\n  --data-urlencode client_id=x',
    ],
    ['bytes', { answer: 'bytes' }, 'curl "$BASE_URL/crates" \\\n  -o download'],
    [
      'a redirect',
      { answer: 'redirect' },
      `curl "$BASE_URL/crates" \\\n  -sS -o /dev/null -w '%{http_code} %{redirect_url}\\n'`,
    ],
  ] satisfies [string, Partial<SampleCall>, string][])
    test(why, () => {
      expect(curl({ ...plain, ...given })).toBe(want)
    })
})

describe('TypeScript', () => {
  for (const [why, given, want] of [
    ['no credentials', {}, "createPlatform({ baseUrl: BASE_URL, token: '' })"],
    ['a key', { credentials: 'key' }, 'createPlatform({ baseUrl: BASE_URL, apiKey: API_KEY })'],
    [
      'the variables that it uses',
      { credentials: 'key' },
      "const { BASE_URL = '', API_KEY = '' } = process.env",
    ],
    [
      'the sibling address',
      { sibling: true, credentials: 'token' },
      'createPlatform({ baseUrl: BASE_URL, siblingBaseUrl: SIBLING_BASE_URL, token: TOKEN })',
    ],
    ['no options', {}, 'const answer = await platform.yard.listCrates()\nconsole.log(answer)'],
    [
      'parameters by their place',
      { parameters: [parameter('path', 'id', 1), parameter('query', 'eo:cloud', [2])] },
      "{\n  params: { path: { id: 1 }, query: { 'eo:cloud': [2] } },\n}",
    ],
    ['bytes', { answer: 'bytes' }, 'const file = await platform.yard.listCrates()\nconsole.log(file.size)'],
    [
      'a client that takes no credentials',
      { client: 'createControlClient' },
      'const control = createControlClient({ baseUrl: BASE_URL })\n\nconst { data, error, response } = await control.GET',
    ],
    [
      'a redirect',
      { answer: 'redirect' },
      'const address = await platform.yard.listCrates()\nconsole.log(address)',
    ],
    ['no content', { answer: 'nothing' }, '\n\nawait platform.yard.listCrates()'],
    [
      'no content, to a client that takes no credentials',
      { client: 'createControlClient', answer: 'nothing' },
      "const { error, response } = await control.GET('/crates')\nconsole.log(response.status, error ?? '')",
    ],
  ] satisfies [string, Partial<SampleCall>, string][])
    test(why, () => {
      expect(typescript({ ...plain, ...given })).toContain(want)
    })
})

describe('Python', () => {
  for (const [why, given, want] of [
    [
      'nothing but an address',
      {},
      'url = os.environ["BASE_URL"] + "/crates"\n\nresponse = requests.get(url, timeout=30)\nresponse.raise_for_status()\nprint(response.json())',
    ],
    ['the sibling address', { sibling: true }, 'os.environ["SIBLING_BASE_URL"] + "/crates"'],
    ['a path', { path: '/{id}', parameters: [parameter('path', 'id', 'a/"b')] }, '"/a%2F%22b"'],
    ['a key', { credentials: 'key' }, 'headers = {"Authorization": "api-key " + os.environ["API_KEY"]}'],
    [
      'a token and a header',
      { credentials: 'token', parameters: [parameter('header', 'If-Match', '"v1"')] },
      'headers = {\n    "Authorization": "Bearer " + os.environ["TOKEN"],\n    "If-Match": "\\"v1\\"",\n}',
    ],
    [
      'a query as it is written on the wire',
      {
        parameters: [
          parameter('query', 'limit', 1.5),
          parameter('query', 'all', true),
          parameter('query', 'a', [1, 2], { explode: false }),
          parameter('query', 'b', ['x', 'y']),
          parameter('query', 'near', { x: 1 }, { content: 'application/json' }),
        ],
      },
      'params = {\n    "limit": 1.5,\n    "all": "true",\n    "a": "1,2",\n    "b": ["x", "y"],\n    "near": "{\\"x\\":1}",\n}',
    ],
    [
      'a body',
      { method: 'post', body: { mediaType: 'application/json', value: { a: true } } },
      'body = {"a": True}\n\nresponse = requests.post(url, json=body, timeout=30)',
    ],
    [
      'a body in a media type of its own',
      { method: 'patch', body: { mediaType: 'application/geo+json', value: {} } },
      'headers = {"Content-Type": "application/geo+json"}\nbody = {}',
    ],
    [
      'a form with the secrets of the reader',
      {
        method: 'post',
        body: {
          mediaType: 'application/x-www-form-urlencoded',
          value: withVariables({ client_id: 'x', client_secret: 'y' }),
        },
      },
      'form = {\n    "client_id": os.environ["CLIENT_ID"],\n    "client_secret": os.environ["CLIENT_SECRET"],\n}\n\nresponse = requests.post(url, data=form, timeout=30)',
    ],
    ['text', { answer: 'text' }, 'print(response.text)'],
    ['bytes', { answer: 'bytes' }, 'with open("download", "wb") as file:\n    file.write(response.content)'],
    [
      'a redirect',
      { answer: 'redirect' },
      'requests.get(url, allow_redirects=False, timeout=30)\nresponse.raise_for_status()\nprint(response.status_code, response.headers["Location"])',
    ],
    ['no content', { answer: 'nothing' }, 'print(response.status_code)'],
  ] satisfies [string, Partial<SampleCall>, string][])
    test(why, () => {
      expect(python({ ...plain, ...given })).toContain(want)
    })
})

describe('a value as Python', () => {
  for (const [value, want] of [
    [null, 'None'],
    [[true, false, 1.5], '[True, False, 1.5]'],
    [`a "b" it's`, String.raw`"a \"b\" it's"`],
    [{}, '{}'],
    [{ a: { b: null } }, '{"a": {"b": None}}'],
    [{ long: 'x'.repeat(70), list: [1] }, `{\n    "long": "${'x'.repeat(70)}",\n    "list": [1],\n}`],
  ] satisfies [unknown, string][])
    test(want, () => {
      expect(pythonLiteral(value, 0)).toBe(want)
    })
})

describe('a value as TypeScript', () => {
  for (const [value, want] of [
    [null, 'null'],
    ['a "b"', `'a "b"'`],
    ["it's", `"it's"`],
    ['one\ntwo\\', String.raw`'one\ntwo\\'`],
    [{}, '{}'],
    [{ a: [true, 1.5], 'b-c': { $d: null } }, "{ a: [true, 1.5], 'b-c': { $d: null } }"],
    [{ long: 'x'.repeat(70), list: [1] }, `{\n  long: '${'x'.repeat(70)}',\n  list: [1],\n}`],
  ] satisfies [unknown, string][])
    test(want, () => {
      expect(tsLiteral(value)).toBe(want)
    })
})
