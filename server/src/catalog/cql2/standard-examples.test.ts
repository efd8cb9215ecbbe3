import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCql2Text } from './read-text.ts'
import { readCql2Json } from './read-json.ts'

const file = new URL('standard-examples/examples.json', import.meta.url)
const examples = z
  .array(z.object({ name: z.string(), text: z.string(), json: z.unknown() }))
  .parse(JSON.parse(readFileSync(file, 'utf8')))

test.each(examples)('$name as text is the JSON of the standard', ({ text, json }) => {
  expect(readCql2Text(text).expression).toEqual(json)
})

test.each(examples)('$name as JSON is itself', ({ json }) => {
  expect(readCql2Json(json).expression).toEqual(json)
})

test('all examples of the standard are there', () => {
  expect(examples).toHaveLength(120)
})
