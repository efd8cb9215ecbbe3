import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a schema is named in PascalCase', async () => {
  const problems = await lintFixture(
    'schema-name',
    `
components:
  schemas:
    MosaicPage: { type: object, properties: { page_size: { type: string } } }
    mosaicPage: { type: object }
    Mosaic_Page: { type: object }
`,
  )
  expect(problems).toEqual([
    '#/components/schemas/mosaicPage: The schema `mosaicPage` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
    '#/components/schemas/Mosaic_Page: The schema `Mosaic_Page` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
  ])
})
