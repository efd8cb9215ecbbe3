import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { nearestDistances } from './nearest-edge.ts'

const GRID = { left: 5, top: 7, width: 33, height: 33 }

/** Short edges all over the grid and around it. */
const makeEdges = (count: number): number[] => {
  const random = createRandom(count, 0)
  return Array.from({ length: count }, () => {
    const x = random.between(-10, 50)
    const y = random.between(-10, 50)
    return [x, y, x + random.between(-3, 3), y + random.between(-3, 3)]
  }).flat()
}

const nodes = Array.from(
  { length: 33 * 33 },
  (_, node) => [5 + (node % 33), 7 + Math.floor(node / 33)] as const,
)

test.each([1, 5, 40, 900])('of %i edges the nearest one is found for every node', (count) => {
  const edges = makeEdges(count)
  const found = nearestDistances(edges, GRID, Infinity)
  for (const [node, [left, top]] of nodes.entries()) {
    const each = edges.flatMap((_, i) =>
      i % 4 === 0
        ? (nearestDistances(edges.slice(i, i + 4), { left, top, width: 1, height: 1 }, Infinity)[0] ?? 0)
        : [],
    )
    expect(found[node]).toBe(Math.min(...each))
    if (count > 40 && node > 60) break
  }
})
