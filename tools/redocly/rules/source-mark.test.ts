import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('x-source is assumed or absent, wherever it stands', async () => {
  const problems = await lintFixture(
    'source-mark',
    `
paths:
  /quads:
    x-source: assumed
    get:
      x-source: guessed
      parameters: [{ name: a, in: query, x-source: assumed, schema: { type: string, x-source: stated } }]
      responses: {}
`,
  )
  const wanted =
    'its only value is `assumed`. Write `x-source: assumed` on what the requirement does not state, and nothing on what it does.'
  expect(problems).toEqual([
    `#/paths/~1quads/get/x-source: \`x-source\` is \`guessed\`; ${wanted}`,
    `#/paths/~1quads/get/parameters/0/schema/x-source: \`x-source\` is \`stated\`; ${wanted}`,
  ])
})
