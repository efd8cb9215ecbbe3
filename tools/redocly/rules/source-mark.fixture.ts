import type { RuleFixture } from '../lint-fixtures.ts'

const wanted =
  'Write `x-source: assumed` on what the requirement does not state, and nothing on what it does. ' +
  'A schema that writes down an open standard names it: RFC 7946, RFC 6749, OpenID Connect Core 1.0, TileJSON 2.2.0, STAC 1.0.0, JSON Schema, OpenAPI 3.1.'

const twice =
  'The file is marked `x-source: assumed` at its top, which speaks for all of it. Leave this mark out.'

export const sourceMark: readonly RuleFixture[] = [
  {
    rule: 'source-mark',
    title: 'x-source is assumed, a standard or absent, wherever it stands',
    contract: `
paths:
  /quads:
    x-source: assumed
    get:
      x-source: guessed
      parameters: [{ name: a, in: query, x-source: assumed, schema: { type: string, x-source: stated } }]
      requestBody: { content: { application/json: { schema: { type: object, x-source: RFC 7946 } } } }
      responses: {}
`,
    problems: [
      `#/paths/~1quads/get/x-source: \`x-source\` is \`guessed\`. ${wanted}`,
      `#/paths/~1quads/get/parameters/0/schema/x-source: \`x-source\` is \`stated\`. ${wanted}`,
    ],
  },
  {
    rule: 'source-mark',
    title: 'x-assumed names keywords that stand beside it, or that a reference leads to',
    contract: `
paths: {}
components:
  schemas:
    Size: { type: integer, minimum: 1, x-assumed: [minimum] }
    Width: { $ref: '#/components/schemas/Size', x-assumed: [minimum] }
    Height: { type: integer, minimum: 1, x-assumed: [minimum, maximum] }
`,
    problems: [
      '#/components/schemas/Height/x-assumed: `x-assumed` names `maximum`, which does not stand beside it. ' +
        'List the keywords of this schema, or of the one referred to, that the requirement does not state.',
    ],
  },
  {
    rule: 'source-mark',
    title: 'a file that is marked at its top has no such mark below, though it may name a standard',
    contract: `
paths:
  /quads: { $ref: 'quads.yaml#/quads' }
  /maps: { $ref: 'maps.yaml#/maps' }
`,
    files: {
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
    problems: [`#/quads/get/x-source: ${twice}`, `#/quads/get/parameters/0/schema/x-source: ${twice}`],
  },
]
