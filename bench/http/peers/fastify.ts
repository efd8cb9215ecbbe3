import { readFile } from 'node:fs/promises'
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { keyOfBody, readAnswers } from './answers.ts'
import { contractOf } from './fastify-schemas.ts'

const answers = await readAnswers(process.argv[2] ?? '')
const { shared, routeOf, parseQuery } = contractOf(await readFile('generated/openapi.json', 'utf8'))

/** Fastify with the contract's schemas of query, body and answer. */
const app = fastify({
  keepAliveTimeout: 65_000,
  ajv: { customOptions: { strict: false, coerceTypes: 'array', removeAdditional: false } },
  exposeHeadRoutes: false,
  routerOptions: { querystringParser: parseQuery },
})
app.addSchema(shared)
const reply = (request: FastifyRequest, reply: FastifyReply, key: unknown) => {
  const { status, contentType, value } = answers.get(request.headers.authorization, key)
  return reply.code(status).type(contentType).send(value)
}
for (const operationId of ['mosaics_listMosaics', 'mosaics_getMosaic', 'catalog_searchItemsSimple'])
  app.route({
    ...routeOf(operationId),
    handler: (request, response) => reply(request, response, request.originalUrl),
  })
app.route({
  ...routeOf('data_runQuickSearch'),
  handler: (request, response) => reply(request, response, keyOfBody(request.body)),
})
console.log(`listening on ${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}`)
