import type { RuleFixture } from '../lint-fixtures.ts'

export const operationInPlace: RuleFixture = {
  rule: 'operation-in-place',
  title: 'a path item may be a reference, an operation may not',
  contract: `
paths:
  /item: { $ref: '#/components/pathItems/Item' }
  /operation: { get: { $ref: '#/components/pathItems/Item/get' } }
components:
  pathItems:
    Item: { get: { responses: { '200': { $ref: '#/components/responses/Ok' } } } }
  responses:
    Ok: { description: ok }
`,
  problems: [
    '#/paths/~1operation/get: An operation is written in its path item, not referenced. Reference the whole path item ' +
      "instead: `/basemaps/v1/mosaics: { $ref: 'mosaics/paths.yaml#/mosaics' }`.",
  ],
}
