import { createServer } from 'node:http'
import { resolve } from 'node:path'
import express from 'express'
import * as OpenApiValidator from 'express-openapi-validator'
import { readAnswers } from './answers.ts'
import { addRoutes } from './express-routes.ts'
import { listen } from './listen.ts'

/** Express with the validator that its users add to it, as it comes, and the contract. */
const app = express()
app.use(express.json())
app.use(
  OpenApiValidator.middleware({
    apiSpec: resolve('generated/openapi.json'),
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
  }),
)
addRoutes(app, await readAnswers(process.argv[2] ?? ''))
listen(createServer(app))
