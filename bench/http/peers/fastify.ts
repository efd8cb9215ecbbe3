import { readFile } from 'node:fs/promises'
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { keyOfBody, readAnswers } from './answers.ts'
import { parseContract } from './fastify-schemas.ts'

const answers = await readAnswers(process.argv[2] ?? '')
const { shared, findRoute, parseQuery } = parseContract(await readFile('generated/openapi.json', 'utf8'))

/** Fastify with the contract's schemas of query, body and answer. */
const app = fastify({
  keepAliveTimeout: 65_000,
  ajv: { customOptions: { strict: false, coerceTypes: 'array', removeAdditional: false } },
  exposeHeadRoutes: false,
  routerOptions: { querystringParser: parseQuery },
})
app.addSchema(shared)

const reply = ({ headers }: FastifyRequest, response: FastifyReply, key: unknown) => {
  const { status, contentType, etag, value } = answers.get(headers.authorization, key)
  if (headers['if-none-match'] === etag) return response.code(304).send()
  if (contentType !== '') response.type(contentType)
  return response.code(status).send(value)
}
const byAddress = (request: FastifyRequest, response: FastifyReply) =>
  reply(request, response, request.originalUrl)

for (const operationId of [
  'mosaics_listMosaics',
  'mosaics_getMosaic',
  'mosaics_createQuadSearch',
  'mosaics_getTile',
  'catalog_searchItemsSimple',
  'data_createSearch',
  'data_activateAsset',
])
  app.route({ ...findRoute(operationId), handler: byAddress })
app.route({
  ...findRoute('data_runQuickSearch'),
  handler: (request, response) => reply(request, response, keyOfBody(request.body)),
})
app.setNotFoundHandler(byAddress)
app.setErrorHandler((_error, request, response) => byAddress(request, response))
console.log(`listening on ${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}`)
