/** What a caller knows of a write in the end. */
export type Outcome =
  /** A success: it has to be there for good. */
  | 'acknowledged'
  /** Refused in words: nothing of it may be there. */
  | 'refused'
  /** The connection broke, or nginx answered 502: it may be there, once and whole, or not at all. */
  | 'unknown'

/** What came of a call that was sent. */
export interface Answer {
  /** Undefined where the connection broke. */
  readonly status: number | undefined
  /** When it was sent, and when its end was known, in milliseconds of the same clock. */
  readonly from: number
  readonly to: number
}

/** One write: sent once, or with an `Idempotency-Key` until it is answered. */
export interface Attempt {
  readonly kind: string
  /** Unique among its kind, and part of what is written: by it the write is found again. */
  readonly name: string
  /** In the order in which they came; those before the last say that it should be sent again. */
  readonly answers: readonly Answer[]
}

/** The status of a proxy that has lost the server which worked on a call. */
const LOST = 502

/** Whether a call has no answer that says what became of it. */
export const isLost = ({ status }: Pick<Answer, 'status'>): boolean => status === undefined || status === LOST

export const finalOutcome = ({ answers }: Pick<Attempt, 'answers'>): Outcome => {
  const last = answers.at(-1)
  if (!last || isLost(last)) return 'unknown'
  return (last.status ?? LOST) < 300 ? 'acknowledged' : 'refused'
}

/** Whether it was sent again after an answer that did not say what had become of it. */
export const isRepeated = ({ answers }: Pick<Attempt, 'answers'>): boolean =>
  answers.slice(0, -1).some(isLost)
