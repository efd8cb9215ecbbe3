import type { Socket } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import type { CalledOperation, CallObserver } from '../http/call/call-observer.ts'
import { Overloaded } from '../http/admission/stage.ts'
import type { Clock } from '../kernel/clock.ts'
import { methodLabel } from './method-label.ts'

/** Upper bounds of durations, in seconds: most calls take some milliseconds, and none longer than half a minute. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The operation of what is outside the contract: docs, health, paths that do not exist. */
const NO_OPERATION = 'none'

/** The status of a call whose caller left before the answer began, as nginx logs it. */
const CALLER_GONE = 499

/**
 * Counts and times calls by the operation of the contract. No label has what a caller can choose freely, so that the
 * number of series is bounded.
 */
export class CallMetrics implements CallObserver {
  readonly #requests
  readonly #durations
  readonly #inFlight
  readonly #shed
  readonly #bytes
  readonly #cutOff
  readonly #operations = new WeakMap<ServerResponse, string>()
  /** What a connection had sent when its last call ended, in bytes. */
  readonly #sent = new WeakMap<Socket, number>()

  readonly #clock: Clock

  /** @param clock monotonic */
  constructor(registry: Registry, clock: Clock) {
    this.#clock = clock
    const registers = [registry]
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Calls by operation of the contract (none: outside of it), method and status (499: the caller left).',
      labelNames: ['operation', 'method', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a call to the end of its answer, by operation of the contract.',
      labelNames: ['operation'],
      buckets: SECONDS,
      registers,
    })
    this.#inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Calls that have arrived and are not answered, those that wait for their turn included.',
      registers,
    })
    this.#shed = new Counter({
      name: 'http_requests_shed_total',
      help: 'Calls rejected with 503 because they waited too long for their turn, or too many calls waited.',
      labelNames: ['reason'],
      registers,
    })
    this.#bytes = new Counter({
      name: 'http_response_bytes_total',
      help: 'Bytes sent in answers, headers included, by operation of the contract.',
      labelNames: ['operation'],
      registers,
    })
    this.#cutOff = new Counter({
      name: 'http_responses_cut_off_total',
      help: 'Answers that began and were not sent entirely, by operation of the contract.',
      labelNames: ['operation'],
      registers,
    })
    this.#shed.inc({ reason: 'queue' }, 0)
    this.#shed.inc({ reason: 'event_loop' }, 0) // no longer occurs; stays at 0 for alerts that name it
  }

  watch({ method, socket }: IncomingMessage, res: ServerResponse, serve: () => void): void {
    const begun = this.#clock.now()
    this.#inFlight.inc()
    this.#operations.set(res, NO_OPERATION)
    res.once('close', () => {
      const operation = this.#operations.get(res) ?? NO_OPERATION
      this.#operations.delete(res) // what happens to a call after its end is not noted
      const status = res.headersSent ? res.statusCode : CALLER_GONE
      this.#inFlight.dec()
      this.#requests.inc({ operation, method: methodLabel(method), status })
      this.#durations.observe({ operation }, (this.#clock.now() - begun) / 1000)
      this.#bytes.inc({ operation }, this.#newlySent(socket))
      if (res.headersSent && !res.writableFinished) this.#cutOff.inc({ operation })
    })
    serve()
  }

  noteOperation(res: ServerResponse, { id }: CalledOperation): void {
    if (this.#operations.has(res)) this.#operations.set(res, id)
  }

  noteFailure(res: ServerResponse, thrown: unknown): void {
    if (thrown instanceof Overloaded && this.#operations.has(res)) this.#shed.inc({ reason: 'queue' })
  }

  /** Bytes that a connection has sent since its last call ended. Calls on it are answered one after the other. */
  #newlySent(socket: Socket): number {
    const { bytesWritten } = socket
    const before = this.#sent.get(socket) ?? 0
    this.#sent.set(socket, bytesWritten)
    return bytesWritten - before
  }
}
