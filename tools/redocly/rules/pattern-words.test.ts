import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a pattern says in words what it asks for', async () => {
  const problems = await lintFixture(
    'pattern-words',
    `
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
  )
  expect(problems.map((problem) => problem.slice(0, problem.indexOf(':')))).toEqual([
    '#/paths/~1quads/parameters/1/schema',
    '#/components/schemas/Silent/items',
  ])
  expect(problems[0]).toContain('A pattern says in words what it asks for')
})
