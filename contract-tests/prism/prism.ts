import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { contractFile } from '../contract/contract.ts'
import { startNode, type Child } from '../processes/child.ts'
import type { LittleServer } from '../processes/little-server.ts'

const bundle = fileURLToPath(contractFile)

/** The operations of a document as Prism reads them. */
export type PrismOperations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>

let read: Promise<PrismOperations> | undefined

/** Those of the contract, read once in a run: Prism keeps with them the schemas that it has compiled. */
export const prismOperations = (): Promise<PrismOperations> => (read ??= getHttpOperationsFromSpec(bundle))

/** As Prism's program has it, unless it is told otherwise. */
const DEFAULTS = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  mock: { dynamic: false, ignoreExamples: false },
  upstreamProxy: undefined,
}

const unsaid = () => undefined

/** Of what Prism's program prints of each call, nothing is read. */
const logger = {
  child: (): unknown => logger,
  debug: unsaid,
  info: unsaid,
  success: unsaid,
  warn: unsaid,
  error: unsaid,
}

/** Prism in this process, on a free port, without headers of its own. */
const start = async (operations: PrismOperations, config: IHttpConfig): Promise<LittleServer> => {
  const server = createServer(operations, { cors: false, config, components: { logger } })
  return { baseUrl: await server.listen(0, '127.0.0.1'), stop: () => server.close() }
}

/** Prism answering from the examples of operations: those of the contract, or others. */
export const startMock = async (operations?: PrismOperations): Promise<LittleServer> =>
  start(operations ?? (await prismOperations()), { ...DEFAULTS, isProxy: false, errors: false })

/** Prism between a caller and a server; it answers with an error where either breaks the contract. */
export const startProxy = async (upstream: string): Promise<LittleServer> =>
  start(await prismOperations(), {
    ...DEFAULTS,
    isProxy: true,
    errors: true,
    upstream: new URL(upstream),
  })

const program = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')

/** `prism mock`, the program as `npm run mock` starts it, on a free port. */
export const startMockProgram = (): Promise<Child<string>> =>
  startNode(
    [program, 'mock', '-p', '0', '--cors', 'false', bundle],
    (line) => /Prism is listening on (\S+)/.exec(line)?.[1],
  )
