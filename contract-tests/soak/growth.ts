/** What was seen of one round of calls. */
export interface Round {
  /** How long each call took, in milliseconds. */
  readonly latencies: readonly number[]
  /** Of the platform's process after the round, once garbage is collected. */
  readonly heapBytes: number
  /** Timers, sockets and servers that the process holds then. */
  readonly handles: number
}

/** A figure of the second and of the last third of a run, and how many times it may grow between them. */
export interface Growth {
  readonly what: string
  readonly second: number
  readonly last: number
  readonly max: number
}

/** What still fills in the second third, up to its bounds, is far less than this. */
const MAX_HEAP = 1.1
/** One or two that come and go. */
const MAX_HANDLES = 1.1
/** The slowest of a hundred calls are slow for many reasons. */
const MAX_P99 = 1.5

/** The fewest rounds whose thirds say anything. */
export const MIN_ROUNDS = 9

/** How the figures of a steady load grow; in the first third the platform warms up. */
export const measureGrowth = (rounds: readonly Round[]): readonly Growth[] => {
  const third = Math.floor(rounds.length / 3)
  const second = rounds.slice(-2 * third, -third)
  const last = rounds.slice(-third)
  const growth = (what: string, max: number, figure: (some: readonly Round[]) => number): Growth => ({
    what,
    second: figure(second),
    last: figure(last),
    max,
  })
  return [
    growth('heap, MB', MAX_HEAP, (some) =>
      quantile(
        some.map(({ heapBytes }) => heapBytes / 1e6),
        0.5,
      ),
    ),
    growth('handles', MAX_HANDLES, (some) =>
      quantile(
        some.map(({ handles }) => handles),
        0.5,
      ),
    ),
    growth('p99, ms', MAX_P99, (some) =>
      quantile(
        some.flatMap(({ latencies }) => latencies),
        0.99,
      ),
    ),
  ]
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN

/** A figure that nobody has is one that grows. */
export const isSteady = ({ second, last, max }: Growth): boolean => last <= second * max
