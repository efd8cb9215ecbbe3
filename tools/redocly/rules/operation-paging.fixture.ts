import type { RuleFixture } from '../lint-fixtures.ts'

const example =
  "Example: `x-paging: { items: '$response.body#/quads', next: '$response.body#/_links/_next', size: '$request.query.limit' }`."

export const operationPaging: RuleFixture = {
  rule: 'operation-paging',
  title: 'an operation that lists says where its entries and its next page are',
  contract: `
paths:
  /map: { get: { operationId: mosaics_listBands, x-paging: { items: $response.body }, responses: {} } }
  /one: { get: { operationId: mosaics_getQuad, responses: {} } }
  /pages:
    get:
      operationId: mosaics_listQuads
      x-paging: { items: '$response.body#/quads', next: '$response.body#/links', size: '$request.body#/limit' }
      responses: {}
  /silent: { get: { operationId: mosaics_searchQuads, responses: {} } }
  /wrong:
    get:
      operationId: mosaics_listFaults
      x-paging: { items: quads, next: '$request.query.page', size: limit, total: '$response.body#/total' }
      responses: {}
`,
  problems: [
    `#/paths/~1silent/get/operationId: \`mosaics_searchQuads\` lists, so it says where its entries and its next page are. ${example}`,
    `#/paths/~1wrong/get/x-paging: \`x-paging\`: \`items\` has to be an expression of the response body. ${example}`,
    `#/paths/~1wrong/get/x-paging: \`x-paging\`: \`next\` has to be an expression of the response body. ${example}`,
    `#/paths/~1wrong/get/x-paging: \`x-paging\`: \`size\` has to be an expression of the request. ${example}`,
    `#/paths/~1wrong/get/x-paging: \`x-paging\`: \`total\` is not part of it. ${example}`,
  ],
}
