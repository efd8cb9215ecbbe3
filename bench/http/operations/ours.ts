import { createLogger } from '../../../server/src/bin/logger.ts'
import type { AnyHandler } from '../../../server/src/http/call/served-areas.ts'
import { createHttpApp } from '../../../server/src/http/http-app.ts'
import { listen } from '../../../server/src/http/listener/listen.ts'
import { AREA, contractOf, FAILURE, kindsOf, operationsOf } from './contract.ts'

const operations = Number(process.argv[2])

const answer: AnyHandler = ({ path, query, body }) => ({ status: 200, body: { path, query, body } })
const handlers = Object.fromEntries(
  kindsOf(operations)
    .flatMap((kind) => Object.values(operationsOf(kind)))
    .map((name) => [name, answer]),
)

/** Our HTTP layer over a contract with so many operations, as in production. */
const app = createHttpApp({
  documents: new Map([[AREA, contractOf(operations)]]),
  areas: { [AREA]: { handlers, wireError: () => FAILURE } },
  authenticate: async () => undefined,
  addressOf: () => 'http://127.0.0.1',
  beside: [],
  guards: [],
  isAllowedOrigin: undefined,
  logger: createLogger('silent'),
  monotonic: performance,
  validateResponses: 'nothing',
})
const listener = await listen(0, '127.0.0.1')
listener.serve(app.handler)
await app.warmUp()
console.log(`listening on ${listener.port}`)
