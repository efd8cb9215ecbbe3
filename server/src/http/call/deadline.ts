import type { ServerResponse } from 'node:http'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { Caller } from '../../kernel/caller.ts'
import { ANONYMOUS, principalKey } from '../../kernel/principal.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { TimeoutWheel } from '../../kernel/timeout-wheel.ts'

/** How long handlers may take, and what ends with them. */
export interface Deadline {
  /** Milliseconds. Timeouts are grouped in 30 slots, so a call may run up to 1/30 longer. */
  readonly deadlineMs: number
  /** Does the work of a call, and has what that waits for end with it. */
  readonly during?: (<Result>(caller: Caller, work: () => Result) => Result) | undefined
  /** Whether the call's transaction is being committed. Such a call gets no 503, because its writes may take effect. */
  readonly isCommitting?: ((signal: AbortSignal) => boolean) | undefined
}

/** Ends calls that take too long, and those whose caller has gone. */
export class Deadlines {
  readonly #timeouts: TimeoutWheel
  readonly #during: NonNullable<Deadline['during']>
  readonly #isCommitting: NonNullable<Deadline['isCommitting']>

  constructor(
    { deadlineMs, during = (_caller, work) => work(), isCommitting = () => false }: Deadline,
    alarm: Alarm = timerAlarm,
  ) {
    this.#timeouts = new TimeoutWheel(deadlineMs, alarm)
    this.#during = during
    this.#isCommitting = isCommitting
  }

  /**
   * Does the work of a call, with a signal that aborts when the caller is gone or the deadline has passed. Work that is
   * done at once, without a promise, has no deadline. The signal is created when a handler first reads it: most never do.
   * @throws Problem 503 when that happens before the work is done; a commit that is under way is waited for
   */
  run<Result>(
    res: ServerResponse,
    principal: Principal | undefined,
    work: (caller: Caller) => Result | Promise<Result>,
  ): Result | Promise<Result> {
    const call = new CallUnderWay(res, principal)
    const outcome = this.#during(call, () => work(call))
    return outcome instanceof Promise ? this.#unlessGivenUp(call, outcome) : outcome
  }

  #unlessGivenUp<Result>(call: CallUnderWay, outcome: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      call.onGivenUp = (problem) => {
        if (!this.#isCommitting(call.signal)) reject(problem)
      }
      const cancel = this.#timeouts.begin(() => {
        call.giveUp('The call took too long and was given up.')
      })
      const end = () => {
        cancel()
        call.end()
      }
      outcome.then(resolve, reject)
      outcome.then(end, end)
    })
  }
}

/** A call that ends when it is given up, or its work is done. */
export class CallUnderWay implements Caller {
  readonly #principal: Principal | undefined
  readonly #res: ServerResponse
  /** Told why, where somebody waits for the work. */
  onGivenUp: ((problem: Problem) => void) | undefined
  #abort: AbortController | undefined
  #problem: Problem | undefined
  #gone: (() => void) | undefined

  constructor(res: ServerResponse, principal: Principal | undefined) {
    this.#res = res
    this.#principal = principal
  }

  get organization(): string {
    return this.#principal ? String(this.#principal.orgId) : ANONYMOUS
  }

  get principal(): string {
    return this.#principal ? principalKey(this.#principal) : ANONYMOUS
  }

  get signal(): AbortSignal {
    if (!this.#abort) {
      this.#abort = new AbortController()
      if (this.#problem) this.#abort.abort(this.#problem)
      else this.#watchCaller()
    }
    return this.#abort.signal
  }

  giveUp(message: string): void {
    this.#problem = new Problem(503, message, { headers: { 'Retry-After': '1' } })
    this.#abort?.abort(this.#problem)
    this.onGivenUp?.(this.#problem)
  }

  /** Stops watching the connection. */
  end(): void {
    if (this.#gone) this.#res.off('close', this.#gone)
  }

  #watchCaller(): void {
    this.#gone = () => {
      this.giveUp('The caller has gone.')
    }
    this.#res.once('close', this.#gone)
  }
}
