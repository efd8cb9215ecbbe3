import type { RuleFixture } from '../lint-fixtures.ts'

export const operationTag: RuleFixture = {
  rule: 'operation-tag',
  title: 'an operation has exactly one tag',
  contract: `
paths:
  /one: { get: { tags: [mosaics], responses: {} } }
  /none: { get: { responses: {} } }
  /empty: { get: { tags: [], responses: {} } }
  /two: { get: { tags: [mosaics, data], responses: {} } }
`,
  problems: [
    '#/paths/~1none/get: An operation has exactly one tag, its area, and this one has 0. Example: `tags: [mosaics]`.',
    '#/paths/~1empty/get/tags: An operation has exactly one tag, its area, and this one has 0. Example: `tags: [mosaics]`.',
    '#/paths/~1two/get/tags: An operation has exactly one tag, its area, and this one has 2. Example: `tags: [mosaics]`.',
  ],
}
