import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a query parameter whose values need reserved characters allows them', async () => {
  const problems = await lintFixture(
    'query-reserved',
    `
paths:
  /quads:
    parameters:
      - { name: bbox, in: query, explode: false, allowReserved: true, schema: { type: array } }
      - { name: ids, in: query, explode: true, schema: { type: array } }
      - { name: since, in: header, schema: { type: string, format: date-time } }
      - { name: words, in: query, explode: false, schema: { type: array } }
      - { name: before, in: query, schema: { $ref: '#/components/schemas/Instant' } }
    get: { responses: {} }
components:
  schemas: { Instant: { type: string, format: date-time } }
`,
  )
  const wanted =
    'contain `,`, `:`, `/` or `+`, and the validator refuses these unescaped. Add `allowReserved: true`.'
  expect(problems).toEqual([
    `#/paths/~1quads/parameters/3: The values of \`words\` ${wanted}`,
    `#/paths/~1quads/parameters/4: The values of \`before\` ${wanted}`,
  ])
})
