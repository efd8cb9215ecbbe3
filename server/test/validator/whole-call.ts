import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express from 'express'
import type { OpenApiDocument } from '../../src/contract/openapi/document.ts'
import { servedOperations } from '../../src/contract/served-operation.ts'
import { createRouter } from '../../src/http/request/router.ts'
import { validatorOf } from '../../src/http/request/validator.ts'
import { callFinder } from '../../src/http/server/found-call.ts'
import type { JudgedCalls } from '../../src/http/server/judged-calls.ts'
import { callReader } from '../../src/http/server/read-call.ts'
import type { SentRequest } from './sent-calls.ts'
import { refusal } from './verdict.ts'
import type { Judged, Verdict } from './verdict.ts'

/** All that a call of the contract goes through before its handler, but for its caller; for servers that know other calls. */
export const wholeCall = (area: string, document: OpenApiDocument): ((known: JudgedCalls) => Judged) => {
  const operations = servedOperations(area, document)
  const handlers = Object.fromEntries(operations.map(({ name }) => [name, unused]))
  const served = {
    router: createRouter(new Map([[area, operations]])),
    areas: { [area]: { handlers, wireError: () => ({}) } },
    validators: new Map([[area, validatorOf(document, 'nothing')]]),
  }
  return (known) =>
    judgedBy(
      callFinder(served, (method, address) => known.find(method, address)),
      callReader(known),
    )
}

const judgedBy = (find: ReturnType<typeof callFinder>, read: ReturnType<typeof callReader>): Judged => {
  const judge = async (req: express.Request, res: express.Response): Promise<Verdict> => {
    try {
      const call = find(req)
      if (!call) return { status: 404, places: [] }
      const { path, query, body } = await read(call, undefined, req, res)
      return { path, query, body }
    } catch (fault) {
      return refusal(fault)
    }
  }
  return (sent) =>
    new Promise((resolve) => {
      const app = express().set('query parser', 'simple')
      app.use((req, res) => {
        resolve(judge(req, res))
      })
      const request = messageOf(sent)
      app(request, new ServerResponse(request))
    })
}

const unused = (): never => {
  throw new Error('no call is answered')
}

const messageOf = ({ method, path, query, headers, body }: SentRequest): IncomingMessage => {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body))
  const message = new IncomingMessage(new Socket())
  message.push(bytes)
  message.push(null)
  return Object.assign(message, {
    method,
    url: query === '' ? path : `${path}?${query}`,
    headers: { ...headers, 'content-length': String(bytes.length) },
  })
}
