import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express from 'express'
import { middleware } from 'express-openapi-validator'
import { NUMBER_FORMATS } from '../../src/contract/formats.ts'
import { nodeAt } from '../../src/contract/openapi/nodes.ts'
import type { OpenApiDocument } from '../../src/contract/openapi/document.ts'
import { withRootUnionsInPlace } from '../../src/contract/root-unions.ts'
import type { SentRequest } from './sent-calls.ts'
import { refusal } from './verdict.ts'
import type { Judged, Verdict } from './verdict.ts'

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec']

const isApiSpec = (document: unknown): document is Exclude<ApiSpec, string> => typeof document === 'object'

/**
 * The package as its documentation says: its middlewares in an Express app, over a whole document. Only unions that are
 * a body stand in their place, as for ours: behind references it crashes on a body that is no object.
 */
export const plainValidator = (document: OpenApiDocument): Judged => {
  const apiSpec: unknown = structuredClone({ ...withRootUnionsInPlace(document), servers: [] })
  if (!isApiSpec(apiSpec)) throw new TypeError('not a document')
  const validate = middleware({
    apiSpec,
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true, discriminator: true },
    validateResponses: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
    formats: NUMBER_FORMATS,
  })
  const waiting = new WeakMap<IncomingMessage, (verdict: Verdict) => void>()
  const app = express().set('query parser', 'simple').enable('case sensitive routing')
  app.use(...validate)
  app.use((req) => {
    const given: unknown = req.body
    waiting.get(req)?.({
      path: nodeAt(nodeAt(req, 'openapi'), 'pathParams'),
      query: { ...req.query },
      body: given,
    })
  })
  const refuse: express.ErrorRequestHandler = (fault, req, _res, _next) => {
    waiting.get(req)?.(refusal(fault))
  }
  app.use(refuse)
  return ({ method, path, query, headers, body }: SentRequest) =>
    new Promise<Verdict>((resolve) => {
      const request = Object.assign(new IncomingMessage(new Socket()), {
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: { ...headers },
        body: structuredClone(body),
      })
      waiting.set(request, resolve)
      app(request, new ServerResponse(request))
    })
}
