import type { RuleFixture } from '../lint-fixtures.ts'

const wanted =
  'A pattern says in words what it asks for: the server answers a wrong value with `must be <words>`. ' +
  "Example: `x-pattern-words: 'an offset from UTC such as \\`+01:00\\`'`."

export const patternWords: RuleFixture = {
  rule: 'pattern-words',
  title: 'a pattern says in words what it asks for',
  contract: `
paths:
  /quads:
    parameters:
      - { name: id, in: query, schema: { type: string, pattern: '^\\d+$', x-pattern-words: a number } }
      - { name: name, in: query, schema: { type: string, pattern: '^\\w+$' } }
    get: { responses: {} }
components:
  schemas:
    Free: { type: string }
    Silent: { type: array, items: { type: string, pattern: '^a$' } }
`,
  problems: [
    `#/paths/~1quads/parameters/1/schema: ${wanted}`,
    `#/components/schemas/Silent/items: ${wanted}`,
  ],
}
