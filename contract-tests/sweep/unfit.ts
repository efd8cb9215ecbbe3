import { isNode, type Node } from '../contract/document.ts'
import { contract } from '../contract/contract.ts'
import { locate, type Located } from '../contract/located.ts'
import type { Parameter } from '../contract/parameter.ts'

/** Texts that a parameter must not accept, each with the fault that it has. */
export const unfit = ({ schema, style, place }: Parameter): [fault: string, text: string][] =>
  [...(style.content === undefined ? unfitFor(schema) : unfitForJson)].filter(
    // An address without its last part is another address.
    ([, text]) => place !== 'path' || text !== '',
  )

const unfitForJson: [fault: string, text: string][] = [
  ['that is no JSON', '{"type":'],
  ['that is a word', '"word"'],
  ['that is an object of no known type', '{"type":"Nowhere"}'],
]

const unfitFor = (schema: Located): [fault: string, text: string][] => [
  ...unfitForType(schema.node),
  ...unfitForBounds(schema.node),
  ...unfitForText(schema.node),
  ...unfitForList(schema),
]

const unfitForType = ({ type }: Node): [fault: string, text: string][] => [
  ...pick(
    type === 'integer' || type === 'number',
    ['that is no number', 'many'],
    ['that is infinite', 'Infinity'],
  ),
  ...pick(type === 'integer', ['that is no whole number', '1.5']),
  ...pick(type === 'boolean', ['that is neither true nor false', 'perhaps']),
]

const unfitForBounds = ({ minimum, maximum }: Node): [string, string][] => [
  ...(typeof minimum === 'number' ? pick(true, [`below ${minimum}`, String(minimum - 1)]) : []),
  ...(typeof maximum === 'number' ? pick(true, [`above ${maximum}`, String(maximum + 1)]) : []),
]

const unfitForText = ({
  enum: words,
  const: word,
  pattern,
  minLength,
  maxLength,
  format,
}: Node): [string, string][] => [
  ...pick(Array.isArray(words) || typeof word === 'string', ['that is not a listed word', 'no-such-word']),
  ...misfits(pattern).map((text): [string, string] => ['of another form', text]),
  ...pick(typeof format === 'string' && WORDLESS.has(format), ['that is no such thing', 'a-word']),
  ...pick(typeof minLength === 'number' && minLength > 0, ['that is empty', '']),
  // Longer ones do not fit into an address.
  ...(typeof maxLength === 'number' && maxLength < 1000
    ? pick(true, [`longer than ${maxLength}`, 'x'.repeat(maxLength + 1)])
    : []),
]

/** The first of a few odd texts that a pattern does not have. */
const misfits = (pattern: unknown): string[] =>
  typeof pattern === 'string'
    ? ['?!', '"'].filter((text) => !new RegExp(pattern, 'u').test(text)).slice(0, 1)
    : []

/** Formats that no single word has. */
const WORDLESS: ReadonlySet<string> = new Set(['uuid', 'date', 'date-time', 'email', 'uri'])

const unfitForList = ({ pointer, node }: Located): [string, string][] => {
  const { items, minItems, maxItems } = node
  const list = (length: number, element: string) => Array.from({ length }, () => element).join(',')
  const length = typeof minItems === 'number' ? Math.max(minItems, 1) : 1
  return [
    ...pick(length > 1, ['with too few elements', list(length - 1, '1')]),
    ...(typeof maxItems === 'number' ? pick(true, ['with too many elements', list(maxItems + 1, '1')]) : []),
    ...(isNode(items) ? unfitFor(locate(contract, `${pointer}/items`)) : [])
      .filter(([, text]) => text !== '')
      .map(([fault, text]): [string, string] => [`with an element ${fault}`, list(length, text)]),
  ]
}

const pick = (applies: boolean, ...faults: [fault: string, text: string][]) => (applies ? faults : [])
