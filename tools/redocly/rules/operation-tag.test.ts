import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('an operation has exactly one tag', async () => {
  const problems = await lintFixture(
    'operation-tag',
    `
paths:
  /one: { get: { tags: [mosaics], responses: {} } }
  /none: { get: { responses: {} } }
  /empty: { get: { tags: [], responses: {} } }
  /two: { get: { tags: [mosaics, data], responses: {} } }
`,
  )
  expect(problems).toEqual([
    '#/paths/~1none/get: An operation has exactly one tag, its area, and this one has 0. Example: `tags: [mosaics]`.',
    '#/paths/~1empty/get/tags: An operation has exactly one tag, its area, and this one has 0. Example: `tags: [mosaics]`.',
    '#/paths/~1two/get/tags: An operation has exactly one tag, its area, and this one has 2. Example: `tags: [mosaics]`.',
  ])
})
