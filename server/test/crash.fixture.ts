import type { WritePoint } from '../src/stores/stores.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

/** A platform whose stores fail on demand. */
export interface CrashingPlatform extends TestPlatform {
  /** Makes the stores fail before one of the next writes and commits: the first is number 1. */
  crashBefore(point: number): void
  /**
   * Lets all writes succeed again.
   * @returns whether the stores failed, and which collections were written nevertheless
   */
  recover(): { readonly hasCrashed: boolean; readonly written: readonly string[] }
}

/** Unused numbers of a sequence do no harm, and a failed call counts against its caller's limit. */
const HARMLESS: ReadonlySet<string> = new Set(['stores.sequences', 'limits.allowance'])

export const startCrashingPlatform = async (): Promise<CrashingPlatform> => {
  let pointsLeft = Infinity
  let hasCrashed = false
  let pending: string[] = []
  let written: string[] = []
  const beforeWrite = (point: WritePoint): void => {
    pointsLeft -= 1
    if (pointsLeft === 0) {
      hasCrashed = true
      pending = []
      throw new Error('the process ends here')
    }
    if (point.operation !== 'commit') {
      if (!HARMLESS.has(point.collection)) pending.push(point.collection)
      return
    }
    written = [...written, ...pending]
    pending = []
  }
  const platform = await startTestPlatform([], undefined, { storesOptions: { beforeWrite } })
  return {
    ...platform,
    crashBefore(point) {
      ;[pointsLeft, hasCrashed, pending, written] = [point, false, [], []]
    },
    recover() {
      pointsLeft = Infinity
      return { hasCrashed, written }
    },
  }
}
