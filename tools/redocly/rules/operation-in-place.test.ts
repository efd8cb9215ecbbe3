import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a path item may be a reference, an operation may not', async () => {
  const problems = await lintFixture(
    'operation-in-place',
    `
paths:
  /item: { $ref: '#/components/pathItems/Item' }
  /operation: { get: { $ref: '#/components/pathItems/Item/get' } }
components:
  pathItems:
    Item: { get: { responses: { '200': { $ref: '#/components/responses/Ok' } } } }
  responses:
    Ok: { description: ok }
`,
  )
  expect(problems).toEqual([
    '#/paths/~1operation/get: An operation is written in its path item, not referenced. Reference the whole path item ' +
      "instead: `/basemaps/v1/mosaics: { $ref: 'mosaics/paths.yaml#/mosaics' }`.",
  ])
})
