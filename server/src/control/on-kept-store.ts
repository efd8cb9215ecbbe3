import { Problem } from '../kernel/problem.ts'
import type { ControlHandlers } from './operation.ts'

const refuse = (): never => {
  throw new Problem(
    403,
    'What this platform keeps outlives it and was not made for tests (--test-store): nothing may put it back, move its time, or make its calls fail.',
  )
}

/** The operations of `/control` that a store which must lose nothing allows: those that only look, or send again. */
export const onKeptStore = (handlers: ControlHandlers): ControlHandlers => ({
  ...handlers,
  runReset: refuse,
  stopClock: refuse,
  startClock: refuse,
  updateClock: refuse,
  createSnapshot: refuse,
  activateSnapshot: refuse,
  deleteSnapshot: refuse,
  createFault: refuse,
  deleteFaults: refuse,
  deleteFault: refuse,
})
