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
