import type { RuleFixture } from '../lint-fixtures.ts'

const wanted = (type: string) =>
  `This ${type} body needs a named, realistic example: the mock answers with it. ` +
  'Example: `examples: { harbour: { summary: A mosaic of one harbour, value: { id: a1 } } }`.'

export const bodyExample: RuleFixture = {
  rule: 'body-example',
  title: 'a body that people read has a named example',
  contract: `
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
  problems: [
    `#/paths/~1orders/post/requestBody/content/application~1json: ${wanted('application/json')}`,
    `#/components/responses/Failure/content/application~1problem+json: ${wanted('application/problem+json')}`,
    `#/paths/~1orders/post/responses/202/content/text~1csv: ${wanted('text/csv')}`,
  ],
}
