import { isNode } from '../../tools/contract/document.ts'
import type { Parameter } from '../contract/operation.ts'

/** Texts that a query parameter must not accept, each with the fault that it has. */
export const unfit = ({ schema, style }: Parameter): [fault: string, text: string][] => [
  ...(style.content === undefined ? unfitForType(schema.type) : unfitForJson),
  ...unfitForBounds(schema),
  ...unfitForList(schema),
]

const unfitForJson: [fault: string, text: string][] = [
  ['that is no JSON', '{"type":'],
  ['that is a word', '"word"'],
  ['that is an object of no known type', '{"type":"Nowhere"}'],
]

const unfitForType = (type: unknown): [fault: string, text: string][] => [
  ...pick(
    type === 'integer' || type === 'number',
    ['that is no number', 'many'],
    ['that is infinite', 'Infinity'],
  ),
  ...pick(type === 'integer', ['that is no whole number', '1.5']),
]

const unfitForBounds = ({
  minimum,
  enum: words,
  pattern,
  minLength,
}: Parameter['schema']): [string, string][] => [
  ...(typeof minimum === 'number' ? pick(true, [`below ${minimum}`, String(minimum - 1)]) : []),
  ...pick(Array.isArray(words), ['that is not a listed word', 'no-such-word']),
  ...pick(typeof pattern === 'string', ['of another form', '?!']),
  ...pick(typeof minLength === 'number' && minLength > 0, ['that is empty', '']),
]

const unfitForList = ({ items, minItems, maxItems }: Parameter['schema']): [string, string][] => {
  const list = (length: number, element: string) => Array.from({ length }, () => element).join(',')
  return [
    ...(typeof minItems === 'number'
      ? pick(minItems > 1, ['with too few elements', list(minItems - 1, '1')])
      : []),
    ...(typeof maxItems === 'number' ? pick(true, ['with too many elements', list(maxItems + 1, '1')]) : []),
    ...pick(isNode(items) && items.type === 'number', ['with elements that are no numbers', list(4, 'west')]),
  ]
}

const pick = (applies: boolean, ...faults: [fault: string, text: string][]) => (applies ? faults : [])
