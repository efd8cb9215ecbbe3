import type { Comparison } from './order.ts'

/** Merges sequences of rows, each of them in order, into one that is in order. */
export function* mergedRows(
  sequences: readonly (readonly Uint32Array[])[],
  compare: Comparison,
): Generator<number> {
  const heads: { row: number; readonly rest: Iterator<number> }[] = []
  for (const pieces of sequences) {
    const rest = rowsOf(pieces)
    const first = rest.next()
    if (first.done !== true) heads.push({ row: first.value, rest })
  }
  for (let best = heads[0]; best !== undefined; best = heads[0]) {
    for (const head of heads) if (compare(head.row, best.row) < 0) best = head
    yield best.row
    const next = best.rest.next()
    if (next.done === true) heads.splice(heads.indexOf(best), 1)
    else best.row = next.value
  }
}

function* rowsOf(pieces: readonly Uint32Array[]): Generator<number, undefined> {
  for (const rows of pieces) yield* rows
  return undefined
}
