import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a schema is named in PascalCase, or like its own tag', async () => {
  const problems = await lintFixture(
    'schema-name',
    `
components:
  schemas:
    MosaicPage: { type: object, properties: { page_size: { type: string } } }
    mosaicPage: { type: object }
    Mosaic_Page: { type: object }
    tiling-grid: { type: object, properties: { type: { type: string, const: tiling-grid } } }
    other_grid: { type: object, properties: { type: { type: string, const: tiling-grid } } }
`,
  )
  expect(problems).toEqual([
    '#/components/schemas/mosaicPage: The schema `mosaicPage` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
    '#/components/schemas/Mosaic_Page: The schema `Mosaic_Page` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
    '#/components/schemas/other_grid: The schema `other_grid` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
  ])
})
