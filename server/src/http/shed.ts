import type { RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** How often the event loop is looked at, in milliseconds. */
const TICK_MS = 20

export interface Shedder {
  readonly middleware: RequestHandler
  stop(): void
}

/**
 * Refuses work with 503 while the process is behind with what it has already taken on.
 * A counter or a sampler sees nothing while one turn of the event loop runs a hundred queued calls;
 * the age of the last tick does. @see docs/decisions/0003-load-shedding.md
 * @param maxInFlight most calls at once
 * @param maxStaleMs oldest allowed tick, in milliseconds
 */
export const createShedder = (maxInFlight: number, maxStaleMs: number): Shedder => {
  let lastTick = performance.now()
  let inFlight = 0
  const ticker = setInterval(() => {
    lastTick = performance.now()
  }, TICK_MS)
  ticker.unref()
  return {
    middleware: (_req, res, next) => {
      if (inFlight >= maxInFlight || performance.now() - lastTick > maxStaleMs)
        throw new Problem(503, 'The server is busy.', { headers: { 'Retry-After': '1' } })
      inFlight++
      res.once('close', () => {
        inFlight--
      })
      next()
    },
    stop: () => {
      clearInterval(ticker)
    },
  }
}
