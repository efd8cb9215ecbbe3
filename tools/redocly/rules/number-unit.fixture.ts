import type { RuleFixture } from '../lint-fixtures.ts'

const wanted =
  'A number says its unit in its description. Examples: `description: Metres per pixel at the maximum zoom level.`, ' +
  '`description: Number of items on the page.`, `description: Opaque token without a unit.`, or `x-unit: metres`.'

export const numberUnit: RuleFixture = {
  rule: 'number-unit',
  title: 'a number says its unit in its own description or in that of its parameter or list',
  contract: `
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
  problems: [
    `#/paths/~1quads/parameters/1/schema: ${wanted}`,
    `#/components/schemas/Bad/properties/silent: ${wanted}`,
    `#/components/schemas/Bad/properties/vague: ${wanted}`,
    `#/components/schemas/Bad/properties/inside: ${wanted}`,
    `#/components/schemas/Bad/properties/choice/oneOf/0: ${wanted}`,
  ],
}
