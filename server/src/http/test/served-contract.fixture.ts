import { pino } from 'pino'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { Authenticate } from '../call/authenticate.ts'
import type { FaultSource } from '../response/injected-fault.ts'
import type { ResponseValidation } from '../response/response-validator.ts'
import type { ServedAreas } from '../call/served-areas.ts'
import { createHttpApp } from '../http-app.ts'
import { Journal } from '../call/journal.ts'
import { listen } from '../listener/listen.ts'
import { STOPPED_CLOCK } from '../../kernel/clock.ts'

/** A contract of a test's own, and what answers its calls. */
interface TestContract {
  readonly documents: ReadonlyMap<string, OpenApiDocument>
  readonly areas: ServedAreas
  /** Lets everybody in unless given. */
  readonly authenticate?: Authenticate
  /** Faults that are injected; none unless given. */
  readonly findFault?: FaultSource
  /** Milliseconds; the server's default unless given. */
  readonly deadlineMs?: number
  /** All unless given. */
  readonly validateResponses?: ResponseValidation
}

/** How many calls the journal keeps. */
const MAX_JOURNAL = 1000

/** The HTTP layer over a contract, until it is closed. */
export const serveContract = async ({
  documents,
  areas,
  authenticate = async () => undefined,
  findFault = () => undefined,
  deadlineMs,
  validateResponses = 'all',
}: TestContract) => {
  const logged: string[] = []
  const journal = new Journal(Date, MAX_JOURNAL)
  const listener = await listen(0, '127.0.0.1')
  const app = createHttpApp({
    documents,
    areas,
    authenticate,
    addressFor: () => 'https://configured.example',
    beside: [],
    guards: [],
    isAllowedOrigin: undefined,
    control: {
      journal,
      findFault,
      alarm: timerAlarm,
      routes: (_req, _res, next) => {
        next()
      },
    },
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    monotonic: STOPPED_CLOCK,
    deadlineMs,
    validateResponses,
  })
  listener.serve(app.handler)
  return {
    port: listener.port,
    journal,
    /** The lines of the log. */
    logged,
    close: async () => {
      app.stop()
      await listener.drain(0)
    },
  }
}
