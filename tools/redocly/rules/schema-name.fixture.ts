import type { RuleFixture } from '../lint-fixtures.ts'

export const schemaName: RuleFixture = {
  rule: 'schema-name',
  title: 'a schema is named in PascalCase, or like its own tag',
  contract: `
components:
  schemas:
    MosaicPage: { type: object, properties: { page_size: { type: string } } }
    mosaicPage: { type: object }
    Mosaic_Page: { type: object }
    tiling-grid: { type: object, properties: { type: { type: string, const: tiling-grid } } }
    other_grid: { type: object, properties: { type: { type: string, const: tiling-grid } } }
`,
  problems: [
    '#/components/schemas/mosaicPage: The schema `mosaicPage` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
    '#/components/schemas/Mosaic_Page: The schema `Mosaic_Page` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
    '#/components/schemas/other_grid: The schema `other_grid` is not in PascalCase. Example: `MosaicPage`, `DestinationCreate`.',
  ],
}
