import { median } from '../benchmark.ts'

/** A map that was moved: milliseconds. */
export interface Panned {
  /** From a frame to the next, in the middle of all. */
  readonly frame: number
  /** Script of a frame, on average. */
  readonly script: number
  readonly longestTask: number
}

/** As Chromium writes it. Times are microseconds. @see https://chromium.googlesource.com/catapult, Trace Event Format */
export interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
}

/** Spans in which script runs. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'FireAnimationFrame',
  'EventDispatch',
])

/**
 * What a page did while a map was moved.
 * @throws Error where no frame was drawn
 */
export const frameTimes = (events: readonly TraceEvent[]): Panned => {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts)
  const [first] = frames
  if (first === undefined) throw new Error('No frame was drawn.')
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const tasks = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
  const starts = [...new Set(frames.map(({ ts }) => ts))]
  const intervals = starts.slice(1).map((ts, at) => (ts - (starts[at] ?? ts)) / 1000)
  return {
    frame: median(intervals.filter((interval) => interval > 1)), // callbacks of one frame follow each other
    script:
      outermost(own.filter(({ name }) => SCRIPT.has(name))) /
      1000 /
      intervals.filter((each) => each > 1).length,
    longestTask: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
  }
}

/** Time in spans, those within others not counted twice. */
const outermost = (spans: readonly TraceEvent[]): number => {
  let sum = 0
  let end = 0
  for (const { ts, dur = 0 } of [...spans].sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue
    sum += dur
    end = ts + dur
  }
  return sum
}
