import { expect, test } from 'vitest'
import type { Schema } from '../../../server/src/contract/openapi/schema.ts'
import { describeSchema } from '../schema-entry.ts'
import { bodySchema } from './schema.ts'

const tagged = (value: string): Schema => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: value, description: `Always \`${value}\`.` }, size: { type: 'integer' } },
})
const text = (schema: Schema): string => bodySchema(describeSchema(schema, {})).text

test('an alternative is named by the value that tells it apart', () => {
  const page = text({ oneOf: [tagged('crate'), tagged('pallet')] })
  expect(page).toContain('Alternative 1 of 2: kind crate')
  expect(page).toContain('Alternative 2 of 2: kind pallet')
})

test('an alternative that nothing tells apart has its number', () => {
  const page = text({ oneOf: [{ properties: { size: {} } }, tagged('crate')] })
  expect(page).toContain('>Alternative 1 of 2<')
})

test('the only value is not said twice', () => {
  expect(text({ ...tagged('crate') })).not.toContain('always')
  expect(text({ type: 'object', properties: { kind: { const: 'crate' } } })).toContain(
    'always <code>crate</code>',
  )
})

test('a member of any type says so', () => {
  expect(text({ type: 'object', properties: { size: {} } })).toContain('any JSON value')
})

test('the words of a pattern stand in front of it', () => {
  expect(text({ type: 'string', pattern: '^a+$', 'x-pattern-words': 'one `a` or more' })).toContain(
    '<li>one <code>a</code> or more</li><li>pattern <code>^a+$</code></li>',
  )
})
