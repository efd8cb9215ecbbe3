import type { RuleFixture } from '../lint-fixtures.ts'

const wanted =
  'contain `,`, `:`, `/` or `+`, and the validator refuses these unescaped. Add `allowReserved: true`.'

export const queryReserved: RuleFixture = {
  rule: 'query-reserved',
  title: 'a query parameter whose values need reserved characters allows them',
  contract: `
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
  problems: [
    `#/paths/~1quads/parameters/3: The values of \`words\` ${wanted}`,
    `#/paths/~1quads/parameters/4: The values of \`before\` ${wanted}`,
  ],
}
