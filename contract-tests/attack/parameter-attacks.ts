import type { Parameter } from '../contract/parameter.ts'
import { plainAttack, withoutParameter, withQuery, type Attack } from './attack.ts'
import type { ContractOperation } from '../contract/operation.ts'
import type { Target } from '../sweep/call.ts'
import { HOSTILE_ESCAPES, HOSTILE_TEXTS } from './hostile-texts.ts'

/** Characters of a text that is named in a report. */
const QUOTED = 40

const quoted = (text: string): string => JSON.stringify(text.slice(0, QUOTED))

/** Every parameter of an operation, given every hostile text, and in every hostile form. */
export const parameterAttacks = (
  operation: ContractOperation,
  target: Target,
  foreignTokens: readonly string[],
): Attack[] => {
  const plain = plainAttack(operation, target)
  return operation.parameters.flatMap((parameter) =>
    ATTACKS[parameter.place](plain, parameter, foreignTokens),
  )
}

const pathAttacks = (plain: Attack, { name }: Parameter, foreignTokens: readonly string[]): Attack[] => {
  const { operation, address } = plain
  const segment = operation.path.split('/').findIndex((part) => part.includes(`{${name}}`))
  const at = (text: string, why: string): Attack => {
    const [path = '', search] = address.split('?')
    const segments = path.split('/')
    const template = operation.path.split('/')[segment] ?? ''
    segments[segment] = template.replace(`{${name}}`, () => text)
    const filled = segments.join('/') + (search === undefined ? '' : `?${search}`)
    // An empty or dotted part is another address; so is one in whose place a slash or a question mark stands.
    return { ...plain, address: filled, why, reaches: !/^(?:\.|%2e)*$|[/?#;]/i.test(text) }
  }
  return [
    ...[...HOSTILE_TEXTS, ...foreignTokens].map((text) =>
      at(encodeURIComponent(text), `path ${name} = ${quoted(text)}`),
    ),
    ...HOSTILE_ESCAPES.map((text) => at(text, `path ${name} = ${text}`)),
  ]
}

const queryAttacks = (plain: Attack, { name }: Parameter, foreignTokens: readonly string[]): Attack[] => {
  const rest = withoutParameter(plain.address, name)
  const key = encodeURIComponent(name)
  const attack = (query: string): Attack => ({
    ...plain,
    address: withQuery(rest, query),
    why: `query ${query.slice(0, QUOTED)}`,
  })
  return [
    ...[...HOSTILE_TEXTS, ...foreignTokens].map((text) => attack(`${key}=${encodeURIComponent(text)}`)),
    ...HOSTILE_ESCAPES.map((text) => attack(`${key}=${text}`)),
    ...[
      key,
      `${key}=1&${key}=2`,
      `${key}=&${key}=`,
      `${key}[]=1`,
      `${key}[x]=1`,
      `${key}%5Bx%5D=1`,
      `${key}[0]=1&${key}[1]=2`,
      `${key}[__proto__]=1`,
      `${key}[constructor][prototype]=1`,
      `${key}.x=1`,
      `${key}[=1`,
      `${key}]=1`,
      `${key.toUpperCase()}=1`,
      `${key}%00=1`,
      `%${key}=1`,
    ].map(attack),
  ]
}

/** Texts that are no key, or almost one, and those that would take long to tell. */
const HOSTILE_HEADERS: readonly (string | readonly string[])[] = [
  ...['', '"', '""', '"\\"', '"a"b', 'a"b', '__proto__', '"constructor"', ',', 'a;b="c"', ':YQ==:', '?1'],
  ...['\u00e9', '"\u00ff"', `"${'x'.repeat(4000)}"`, `"${'\\'.repeat(4000)}`, '"'.repeat(4000)],
  ['one', 'two'],
]

const manyRanges = (count: number, step: number): string =>
  `bytes=${Array.from({ length: count }, (_, i) => `${i * step}-`).join()}`

/** Ranges that overlap, are many, lie beyond every file or are none. @see CVE-2011-3192 */
const HOSTILE_RANGES: readonly (string | readonly string[])[] = [
  ...[manyRanges(100, 1), manyRanges(1000, 1), manyRanges(100, 97), `bytes=${'0-0,'.repeat(3000)}`],
  ...[
    'bytes=-0',
    'bytes=9-2',
    'bytes=--1',
    'bytes=0-0,-1',
    `bytes=${'9'.repeat(4000)}-`,
    `bytes=-${'9'.repeat(400)}`,
  ],
  ...[
    'bytes=0x0-0x9',
    'bytes=1e9-',
    'bytes=0-1;q=1',
    'bytes=\u00a00-1',
    `${'bytes='.repeat(1000)}0-`,
    'none=0-1',
  ],
  ['bytes=0-0', 'bytes=1-1'],
]

const headerAttacks = (plain: Attack, { name }: Parameter, foreignTokens: readonly string[]): Attack[] =>
  [...HOSTILE_HEADERS, ...(name === 'Range' ? HOSTILE_RANGES : []), ...foreignTokens].map((value) => ({
    ...plain,
    headers: { ...plain.headers, [name]: value },
    why: `header ${name} = ${quoted(String(value))}`,
  }))

const ATTACKS = { path: pathAttacks, query: queryAttacks, header: headerAttacks } as const
