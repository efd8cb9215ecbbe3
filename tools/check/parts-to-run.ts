import type { Part } from './parts.ts'

/** The parts of a run that may end otherwise than when they last passed, and those that would not. */
export interface PartsToRun {
  readonly stages: readonly (readonly Part[])[]
  readonly unchanged: readonly Part[]
}

/**
 * Leaves out each part that has passed since any of the files that it reads has changed. A part that does not say what it
 * reads is always run.
 * @param changedSince The paths that have changed since a part passed; undefined where it has not passed.
 */
export const partsToRun = async (
  stages: readonly (readonly Part[])[],
  changedSince: (name: string) => Promise<readonly string[] | undefined>,
): Promise<PartsToRun> => {
  const unchanged = new Set<Part>()
  for (const part of stages.flat()) if (await isUnchanged(part, changedSince)) unchanged.add(part)
  return {
    stages: stages.map((stage) => stage.filter((part) => !unchanged.has(part))),
    unchanged: [...unchanged],
  }
}

const isUnchanged = async (
  { name, reads }: Part,
  changedSince: (name: string) => Promise<readonly string[] | undefined>,
): Promise<boolean> => {
  if (reads === undefined) return false
  const changed = await changedSince(name)
  return changed !== undefined && !changed.some((path) => reads.test(path))
}
