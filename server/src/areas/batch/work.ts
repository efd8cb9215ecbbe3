import type { Work } from './task.ts'

/** The work with a piece left out. @param at its place among the pieces */
export const leavingOut = (work: Work, at: number): Work => ({
  ...work,
  leftOut: work.leftOut + 1,
  costs: work.costs?.with(at, 0),
})

/** The work without a piece whose script failed. @param at its place among the pieces */
export const losing = (work: Work, at: number, error: string): Work => ({
  ...work,
  failed: { count: (work.failed?.count ?? 0) + 1, first: work.failed?.first ?? error },
  names: work.names?.toSpliced(at, 1),
  costs: work.costs?.toSpliced(at, 1),
})

/** How many pieces can be finished: those that did not fail. */
export const possiblePieces = ({ pieces, failed }: Work): number => pieces - (failed?.count ?? 0)
