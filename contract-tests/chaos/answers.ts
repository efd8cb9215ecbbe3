import { isLost } from './attempt.ts'
import type { Answer } from './attempt.ts'

/** A time in which something happened to the platform, in milliseconds of the clock of answers. */
export interface Span {
  readonly what: Disturbance | Outage
  readonly from: number
  readonly to: number
}

/** What happens to servers and databases, of which those who are connected to them are told. */
export type Disturbance = 'kill' | 'kill of all' | 'restart of the database' | 'promotion'

/** What the network, or the database behind it, does without a word. */
export type Outage = 'silent network' | 'slow network' | 'commits are cut' | 'silent death of the database'

/** Calls of one kind, and what they may be refused with on a platform to which nothing happens. */
export interface Answered {
  readonly kind: string
  readonly answers: readonly Answer[]
  readonly usual: ReadonlySet<number>
}

/** The platform has no database at present. */
const UNAVAILABLE = 503
/** A request with the same `Idempotency-Key` is still under way: that of the caller who has sent it again. */
const UNDER_WAY = 409
/** How long processes take to notice on a busy machine that a connection is gone, or that there is one again. */
const NOTICED_WITHIN_MS = 3_000
/** The same where nobody tells them: calls that were under way have waited until their connections were found dead. */
const FOUND_OUT_WITHIN_MS = 20_000

const SILENT: ReadonlySet<Span['what']> = new Set([
  'silent network',
  'slow network',
  'silent death of the database',
])

/** What takes the database away, so that calls are refused. */
const WITHOUT_DATABASE: ReadonlySet<Span['what']> = new Set([
  ...SILENT,
  'restart of the database',
  'promotion',
  'commits are cut',
])

/** Answers that no caller may get, in words: only a kill loses a call, and only a database that is away refuses one. */
export const strangeAnswers = (calls: readonly Answered[], spans: readonly Span[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { kind, answers, usual } of calls)
    for (const [at, answer] of answers.entries()) {
      if (isExpected(answer, at > 0, usual, spans)) continue
      const words = `${kind}: ${describeStatus(answer.status)} ${describeTime(answer.to, spans)}`
      counts.set(words, (counts.get(words) ?? 0) + 1)
    }
  return [...counts].map(([words, count]) => `${words} (${count})`)
}

const isExpected = (
  answer: Answer,
  isRepetition: boolean,
  usual: ReadonlySet<number>,
  spans: readonly Span[],
): boolean => {
  const { status } = answer
  const during = spans.filter(
    ({ what, from, to }) =>
      answer.to >= from && answer.from <= to + (SILENT.has(what) ? FOUND_OUT_WITHIN_MS : NOTICED_WITHIN_MS),
  )
  if (isLost(answer)) return during.length > 0
  if (status === UNAVAILABLE) return during.some(({ what }) => WITHOUT_DATABASE.has(what))
  if (status === UNDER_WAY) return isRepetition
  return (status ?? 0) < 300 || usual.has(status ?? 0)
}

const describeStatus = (status: number | undefined): string =>
  status === undefined ? 'a connection broke' : `${status} was answered`

const describeTime = (time: number, spans: readonly Span[]): string => {
  const at = spans.findLastIndex(({ from }) => from <= time)
  const span = spans[at]
  if (!span) return 'before anything happened'
  return `${time <= span.to ? 'during' : 'after'} ${at + 1}: ${span.what}`
}

/** How often each status was answered; `none` where the connection broke. */
export const countStatuses = (answers: readonly Answer[]): string => {
  const counts = new Map<string, number>()
  for (const { status } of answers) {
    const name = String(status ?? 'none')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}
