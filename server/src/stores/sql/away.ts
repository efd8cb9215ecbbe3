import { Problem } from '../../kernel/problem.ts'
import type { Engine } from './engine.ts'

/** A database that starts again, or a standby that takes its place, is there by then. */
const SECONDS_TO_WAIT = 5

/** @throws Problem 503 with `Retry-After` where the database cannot be reached, or takes too long */
export const unlessAway = async <Result>(
  { isAway }: Pick<Engine, 'isAway'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (fault) {
    if (!isAway(fault)) throw fault
    const headers = { 'Retry-After': String(SECONDS_TO_WAIT) }
    throw new Problem(503, 'The database of the platform cannot be reached.', { headers, cause: fault })
  }
}
