import { createLogger } from '../../../server/src/bin/logger.ts'
import type { AnyHandler } from '../../../server/src/http/call/served-areas.ts'
import { createHttpApp } from '../../../server/src/http/http-app.ts'
import { listen } from '../../../server/src/http/listener/listen.ts'
import { AREA, buildContract, FAILURE, listKinds, operationIds } from './contract.ts'

const operations = Number(process.argv[2])

const answer: AnyHandler = ({ path, query, body }) => ({ status: 200, body: { path, query, body } })
const handlers = Object.fromEntries(
  listKinds(operations)
    .flatMap((kind) => Object.values(operationIds(kind)))
    .map((name) => [name, answer]),
)

/** Our HTTP layer over a contract with so many operations, as in production. */
const app = createHttpApp({
  documents: new Map([[AREA, buildContract(operations)]]),
  areas: { [AREA]: { handlers, wireError: () => FAILURE } },
  authenticate: async () => undefined,
  addressFor: () => 'http://127.0.0.1',
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
