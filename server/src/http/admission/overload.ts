import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'

/** A call that is refused because the server has too much to do. */
export class Overloaded extends Problem {
  /** Whether the event loop is late, or the call would wait too long for its turn. */
  readonly reason: 'event_loop' | 'queue'

  constructor(reason: Overloaded['reason']) {
    super(503, 'The server is busy.', { headers: { 'Retry-After': '1' } })
    this.reason = reason
  }
}

/** A call that would wait too long. Made once for all: a trace of the stack costs 16 us. */
export const CROWDED = new Overloaded('queue')

/** How often the event loop ticks for this measurement, in milliseconds. */
const TICK_MS = 20

/** A clock of load that stands still: no call is refused because of load, however busy the machine is. */
export const NO_LOAD: Clock = { now: () => 0 }

/**
 * How many calls are served however late the event loop is: as many as a browser has under way at once. They cannot be what
 * makes it late, and who is alone on a busy machine rather waits than calls again. Those under way are counted, and those
 * that came since the last tick: one turn of the event loop answers a hundred, of which few are ever under way.
 */
const FEW = 6

export interface ShedderOptions {
  /** The calls that the process has accepted. */
  readonly turns: { readonly calls: number }
  /** The oldest tick with which calls are served, in milliseconds. */
  readonly maxStaleMs: number
  /** Monotonic. */
  readonly clock: Clock
}

export interface Shedder {
  /** @throws Overloaded 503 with `Retry-After`, while the process is overloaded */
  readonly check: () => void
  stop(): void
}

/**
 * Refuses calls with 503 while the process is overloaded with those it has already accepted.
 * A counter or a sampler sees nothing while one turn of the event loop runs a hundred queued calls;
 * the age of the last tick does. @see docs/decisions/0003-load-shedding.md
 */
export const createShedder = ({ turns, maxStaleMs, clock }: ShedderOptions): Shedder => {
  let lastTick = clock.now()
  let sinceTick = 0
  const ticker = setInterval(() => {
    lastTick = clock.now()
    sinceTick = 0
  }, TICK_MS)
  ticker.unref()
  return {
    check: () => {
      sinceTick++
      if (clock.now() - lastTick <= maxStaleMs) return
      if (sinceTick > FEW || turns.calls > FEW) throw new Overloaded('event_loop')
    },
    stop: () => {
      clearInterval(ticker)
    },
  }
}
