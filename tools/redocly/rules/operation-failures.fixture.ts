import type { RuleFixture } from '../lint-fixtures.ts'

const responses = (...statuses: string[]) =>
  `{ ${statuses.map((status) => `'${status}': { description: x }`).join(', ')} }`

export const operationFailures: RuleFixture = {
  rule: 'operation-failures',
  title: 'an operation declares the failures that its input, its security and its path bring',
  contract: `
security: [{ key: [] }]
paths:
  /complete/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      requestBody: { content: { application/json: {} } }
      responses: ${responses('201', '400', '401', '403', '404', '500', 'default')}
  /public: { get: { security: [], responses: ${responses('200', '500', 'default')} } }
  /optional: { get: { security: [{}, { key: [] }], responses: ${responses('200', '500', 'default')} } }
  /bare: { get: { responses: ${responses('200')} } }
  /quads/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { security: [], responses: ${responses('200', '500', 'default')} }
  /orders:
    post:
      security: []
      requestBody: { content: { application/json: {} } }
      responses: ${responses('201', '500', 'default')}
components:
  securitySchemes: { key: { type: apiKey, in: header, name: key } }
`,
  problems: [
    '#/paths/~1bare/get/responses: Failures are missing: `401` (it needs credentials), `403` (it needs credentials, and ' +
      'they may not suffice), `500` (the service can fail), `default` (anything else has a shape too). ' +
      'Give them to all such operations of the area in spec/common/failures.yaml, or to this one here. ' +
      "Example: `'401': { $ref: '../common/responses.yaml#/AccessDenied' }`.",
    '#/paths/~1quads~1{id}/get/responses: Failures are missing: `400` (its input can break the contract), ' +
      '`404` (its path names a resource). ' +
      'Give them to all such operations of the area in spec/common/failures.yaml, or to this one here. ' +
      "Example: `'400': { $ref: '../common/responses.yaml#/InvalidRequest' }`.",
    '#/paths/~1orders/post/responses: Failures are missing: `400` (its input can break the contract). ' +
      'Give them to all such operations of the area in spec/common/failures.yaml, or to this one here. ' +
      "Example: `'400': { $ref: '../common/responses.yaml#/InvalidRequest' }`.",
  ],
}
