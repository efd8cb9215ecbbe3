import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a body that people read has a named example', async () => {
  const problems = await lintFixture(
    'body-example',
    `
paths:
  /orders:
    post:
      requestBody: { content: { application/json: { schema: { type: string }, example: unnamed } } }
      responses:
        '200': { description: ok, content: { application/geo+json: { examples: { one: { value: 1 } } } } }
        '201': { description: ok, content: { image/png: { schema: { type: string, format: binary } } } }
        '202': { description: ok, content: { text/csv: { examples: {} } } }
        default: { $ref: '#/components/responses/Failure' }
components:
  responses:
    Failure: { description: failed, content: { application/problem+json: { schema: { type: object } } } }
`,
  )
  const wanted = (type: string) =>
    `This ${type} body needs a named, realistic example: the mock answers with it. ` +
    'Example: `examples: { harbour: { summary: A mosaic of one harbour, value: { id: a1 } } }`.'
  expect(problems.toSorted()).toEqual([
    `#/components/responses/Failure/content/application~1problem+json: ${wanted('application/problem+json')}`,
    `#/paths/~1orders/post/requestBody/content/application~1json: ${wanted('application/json')}`,
    `#/paths/~1orders/post/responses/202/content/text~1csv: ${wanted('text/csv')}`,
  ])
})
