import express from 'express'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { listen } from '../listener/listen.ts'
import type { Listener } from '../listener/listen.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { Turns } from './turns.ts'

const USER: Principal = { kind: 'user', via: 'bearer', subject: '', orgId: 1, scopes: new Set() }

/** A call as it came to a stage. */
interface Noted {
  readonly path: string
  /** Turn of the event loop, counted from any one. */
  readonly turn: number
  /** How many connections there were. */
  readonly connections: number
}

/** How many milliseconds of the site's time a call takes without a break: none by default. */
interface MsOfCalls {
  readonly authentication?: number
  readonly work?: number
}

type Limits = ConstructorParameters<typeof Turns>[2]

interface SiteOptions extends MsOfCalls {
  readonly limits?: Limits
}

/**
 * Calls whose work the test ends. By the first part of their path: those of `slow` wait for the test, `unknown` are
 * answered before anybody asks who is calling, `failing` fail, and all others are answered at once.
 */
export class Site {
  /** All, as they came. */
  readonly came: Noted[] = []
  /** Those that have had their connection's turn, be their work begun or not, in order. */
  readonly asked: Noted[] = []
  /** Those whose work was begun. */
  readonly begun: Noted[] = []
  /** Those that waited too long, or were too many. */
  readonly rejected: Noted[] = []
  /** Paths of those that are over, answered or not. */
  readonly over: string[] = []
  now = 0
  readonly #ends = new Map<string, () => void>()
  readonly #rings: (() => void)[] = []
  readonly #listener: Listener
  readonly #durations: Required<MsOfCalls>
  #connections = 0
  #turn = 0
  #isOpen = true

  private constructor(listener: Listener, { authentication = 0, work = 0 }: MsOfCalls) {
    this.#listener = listener
    this.#durations = { authentication, work }
  }

  static async open({ limits, ...durations }: SiteOptions = {}): Promise<Site> {
    const site = new Site(await listen(0, '127.0.0.1'), durations)
    site.#serve(limits)
    site.#countTurns()
    return site
  }

  get port(): number {
    return this.#listener.port
  }

  /** Looks after calls that wait, as the alarm would. */
  look(): void {
    for (const ring of this.#rings.splice(0)) ring()
  }

  endAll(): void {
    for (const end of this.#ends.values()) end()
    this.#ends.clear()
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#listener.drain(0)
  }

  #serve(limits: Limits): void {
    const alarm = (_ms: number, ring: () => void) => {
      this.#rings.push(ring)
      return () => undefined
    }
    const turns = new Turns({ now: () => this.now }, alarm, limits)
    const app = express()
    app.use((req, res, next) => {
      this.came.push(this.#note(req.path))
      res.once('close', () => this.over.push(req.path))
      next()
    })
    app.use(this.#answer(turns))
    app.use(((fault: unknown, req, res, _next) => {
      const problem = z.instanceof(Problem).parse(fault)
      if (problem.status === 503) this.rejected.push(this.#note(req.path))
      res.writeHead(problem.status, problem.headers).end()
    }) satisfies express.ErrorRequestHandler)
    this.#listener.serve(app, () => {
      this.#connections++
      turns.noteConnection()
    })
  }

  #answer(turns: Turns): RequestHandler {
    return async (req, res) => {
      const turn = turns.of(res)
      try {
        await turn.ofConnection()
        if (req.path.startsWith('/unknown')) throw new Problem(404, 'There is nothing here.')
        const waiting = turn.ofPrincipal(
          { ...USER, subject: req.get('user') ?? '' },
          Number(req.get('bytes') ?? 0),
        )
        this.asked.push(this.#note(req.path))
        this.now += this.#durations.authentication
        await waiting
        await this.#work(req.path)
        turn.end() // the server ends a turn before it sends a file, and again when the call is over
      } finally {
        turn.end()
      }
      res.end('done')
    }
  }

  async #work(path: string): Promise<void> {
    this.begun.push(this.#note(path))
    await Promise.resolve() // as everybody does who reads something
    this.now += this.#durations.work
    if (path.startsWith('/failing')) throw new Problem(409, 'It cannot be done.')
    if (path.startsWith('/slow')) await new Promise<void>((end) => this.#ends.set(path, end))
  }

  #note(path: string): Noted {
    return { path, turn: this.#turn, connections: this.#connections }
  }

  #countTurns(): void {
    this.#turn++
    if (this.#isOpen)
      setImmediate(() => {
        this.#countTurns()
      })
  }
}
