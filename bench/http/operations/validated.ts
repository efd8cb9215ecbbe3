import { createServer } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import * as OpenApiValidator from 'express-openapi-validator'
import { listen } from '../peers/listen.ts'
import { buildContract, FAILURE, listKinds, pathTemplate } from './contract.ts'

const operations = Number(process.argv[2])

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec']

const isApiSpec = (document: unknown): document is Exclude<ApiSpec, string> => typeof document === 'object'

const apiSpec: unknown = structuredClone(buildContract(operations))
if (!isApiSpec(apiSpec)) throw new TypeError('not a document')

/** Express with the validator as it comes, over the same contract. */
const app = express()
app.use(express.json())
app.use(
  OpenApiValidator.middleware({
    apiSpec,
    validateResponses: false,
    validateSecurity: false,
  }),
)
const answer: RequestHandler<Record<string, string>, unknown, unknown> = (
  { params, query, body },
  response,
) => {
  response.json({ path: params, query, body })
}
for (const kind of listKinds(operations))
  app.route(pathTemplate(kind).replace('{thing_id}', ':thing_id')).all(answer)
const refused: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(404).json(FAILURE)
}
app.use(refused)
listen(createServer(app))
