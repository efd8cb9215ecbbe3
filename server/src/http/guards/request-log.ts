import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readPath } from './message.ts'
import type { Check } from './check.ts'
import type { Logger } from 'pino'
import { NO_TRACING } from '../../kernel/tracing.ts'
import type { Tracing } from '../../kernel/tracing.ts'

/** A caller's own id is used if it is harmless in a log and a header. */
const ACCEPTABLE_ID = /^[\w.:-]{1,128}$/

const requestId = (req: IncomingMessage): string => {
  const sent = req.headers['x-request-id']
  return typeof sent === 'string' && ACCEPTABLE_ID.test(sent) ? sent : randomUUID()
}

/**
 * Gives every request an id (`X-Request-Id`, the caller's or a new one) and logs one line when it is answered.
 * Of the address only the path is logged: a query may contain a key, a body or a header anything.
 * @param tracing whose current trace is named in that line beside the request
 */
export const requestLog =
  (logger: Logger, tracing: Tracing = NO_TRACING): Check =>
  (req, res) => {
    const id = requestId(req)
    const { method } = req
    const path = readPath(req)
    const begun = performance.now()
    const trace = traceIn(tracing)
    res.setHeader('X-Request-Id', id)
    res.once('close', () => {
      const ms = Math.round(performance.now() - begun)
      const facts = { id, ...trace, method, path, status: res.statusCode, ms }
      logger.info(facts, res.writableFinished ? 'answered' : 'cut off') // mostly a caller that went away
    })
  }

/** What a line of the log says of the current trace. @see https://opentelemetry.io/docs/specs/otel/compatibility/logging_trace_context/ */
export const traceIn = (tracing: Tracing): { readonly trace_id?: string } => {
  const id = tracing.traceId()
  return id === undefined ? {} : { trace_id: id }
}
