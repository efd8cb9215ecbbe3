/** Something of each of the two commits that are compared: the named commit, and the working tree. */
export interface Pair<T> {
  readonly before: T
  readonly after: T
}

type Side = keyof Pair<unknown>

/**
 * Measures both sides in each round, since machines are not equally fast at all times. Each side is first in every other
 * round.
 * @returns the results of each side, in the order of the rounds
 */
export const inTurns = async <Result>(
  rounds: number,
  measure: (side: Side, round: number) => Promise<Result>,
): Promise<Pair<readonly Result[]>> => {
  const results: Pair<Result[]> = { before: [], after: [] }
  for (let round = 0; round < rounds; round++) {
    const order: readonly Side[] = round % 2 === 0 ? ['before', 'after'] : ['after', 'before']
    for (const side of order) results[side].push(await measure(side, round))
  }
  return results
}
