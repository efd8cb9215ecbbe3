import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

const wanted =
  'Write `x-source: assumed` on what the requirement does not state, and nothing on what it does. ' +
  'A schema that writes down an open standard names it: RFC 7946, RFC 6749, OpenID Connect Core 1.0, TileJSON 2.2.0, STAC 1.0.0, JSON Schema, OpenAPI 3.1.'

test('x-source is assumed, a standard or absent, wherever it stands', async () => {
  const problems = await lintFixture(
    'source-mark',
    `
paths:
  /quads:
    x-source: assumed
    get:
      x-source: guessed
      parameters: [{ name: a, in: query, x-source: assumed, schema: { type: string, x-source: stated } }]
      requestBody: { content: { application/json: { schema: { type: object, x-source: RFC 7946 } } } }
      responses: {}
`,
  )
  expect(problems).toEqual([
    `#/paths/~1quads/get/x-source: \`x-source\` is \`guessed\`. ${wanted}`,
    `#/paths/~1quads/get/parameters/0/schema/x-source: \`x-source\` is \`stated\`. ${wanted}`,
  ])
})

test('x-assumed names keywords that stand beside it, or that a reference leads to', async () => {
  const problems = await lintFixture(
    'source-mark',
    `
paths: {}
components:
  schemas:
    Size: { type: integer, minimum: 1, x-assumed: [minimum] }
    Width: { $ref: '#/components/schemas/Size', x-assumed: [minimum] }
    Height: { type: integer, minimum: 1, x-assumed: [minimum, maximum] }
`,
  )
  expect(problems).toEqual([
    '#/components/schemas/Height/x-assumed: `x-assumed` names `maximum`, which does not stand beside it. ' +
      'List the keywords of this schema, or of the one referred to, that the requirement does not state.',
  ])
})

test('a file that is marked at its top has no such mark below, though it may name a standard', async () => {
  const problems = await lintFixture(
    'source-mark',
    `
paths:
  /quads: { $ref: 'quads.yaml#/quads' }
  /maps: { $ref: 'maps.yaml#/maps' }
`,
    {
      'quads.yaml': `# Nothing of it is the requirement's.
x-source: assumed # throughout
quads:
  get:
    x-source: assumed
    parameters: [{ name: a, in: query, schema: { type: string, x-source: assumed } }]
    requestBody: { content: { application/json: { schema: { type: object, x-source: RFC 7946 } } } }
    responses: {}
`,
      'maps.yaml': `maps: { get: { x-source: assumed, responses: {} } }
`,
    },
  )
  const message =
    'The file is marked `x-source: assumed` at its top, which speaks for all of it. Leave this mark out.'
  expect(problems).toEqual([
    `#/quads/get/x-source: ${message}`,
    `#/quads/get/parameters/0/schema/x-source: ${message}`,
  ])
})
