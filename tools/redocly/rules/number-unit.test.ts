import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a number says its unit in its own description or in that of its parameter or list', async () => {
  const problems = await lintFixture(
    'number-unit',
    `
paths:
  /quads:
    parameters:
      - { name: size, in: query, description: Side of the quad in pixels., schema: { type: integer } }
      - { name: depth, in: query, description: How deep., schema: { type: integer } }
    get: { responses: {} }
components:
  schemas:
    Good:
      type: object
      properties:
        own: { type: number, description: Metres per pixel. }
        marked: { type: number, x-unit: metres }
        list: { type: array, description: Degrees., items: { type: number } }
        fixed: { type: integer, const: 8016 }
        name: { type: string }
    Bad:
      type: object
      properties:
        silent: { type: number }
        vague: { type: [integer, 'null'], description: The resolution. }
        inside: { type: number, description: A telemetered value. }
        choice: { oneOf: [{ type: integer }, { type: string }] }
`,
  )
  expect(problems.map((problem) => problem.slice(0, problem.indexOf(':')))).toEqual([
    '#/paths/~1quads/parameters/1/schema',
    '#/components/schemas/Bad/properties/silent',
    '#/components/schemas/Bad/properties/vague',
    '#/components/schemas/Bad/properties/inside',
    '#/components/schemas/Bad/properties/choice/oneOf/0',
  ])
  expect(problems[0]).toContain(
    'A number says its unit in its description. Examples: `description: Metres per pixel at the maximum zoom level.`',
  )
})
