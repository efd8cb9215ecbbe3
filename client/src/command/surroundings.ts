import type { Clock } from '../retry/clock.ts'

/** Where text goes: a terminal, a file or a pipe. */
export type Output = NodeJS.WritableStream & {
  readonly isTTY?: boolean
  readonly columns?: number
}

/** What the command runs in. Tests give their own. */
export interface Surroundings {
  readonly out: Output
  readonly err: Output
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where relative paths begin. */
  readonly folder: string
  /** Asks for a line that is not shown while it is typed; takes it from standard input where that is no terminal. */
  readonly readSecret: (question: string) => Promise<string>
  /** All of standard input. */
  readonly readInput: () => Promise<string>
  /** Ends what is under way: Ctrl-C. */
  readonly signal: AbortSignal
  /** The time, unless it is the system's. */
  readonly clock?: Clock
}
