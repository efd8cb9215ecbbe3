import { expect, test } from 'vitest'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import { worldScenes } from '../../world/scenes.ts'
import { packScenes } from './packing.ts'
import { SceneRows } from './rows.ts'
import { Segment } from './segment.ts'

const EVER = { min: -Infinity, max: Infinity }
const IN_A_CORNER = { boxes: [[-180, 0, -150, 40]], ranges: new Map() } as const

const buildSegment = (count: number): { rows: SceneRows; segment: Segment } => {
  const rows = new SceneRows()
  rows.append(packScenes([...worldScenes(1, count)]))
  return {
    rows,
    segment: atOnce(
      Segment.of(
        rows,
        Uint32Array.from({ length: rows.count }, (_, row) => row),
      ),
    ),
  }
}

test('searches that come while an index is built wait for the same, and find the same', () => {
  const { rows, segment } = buildSegment(5_000)
  const searches = [1, 2, 3].map(() => segment.candidates(IN_A_CORNER, EVER))
  const found = new Map<number, Uint32Array>()
  let turns = 0
  while (found.size < searches.length) {
    turns++
    for (const [at, search] of searches.entries()) {
      if (found.has(at)) continue
      const step = search.next()
      if (step.done) found.set(at, step.value)
    }
  }
  const expected = Array.from({ length: rows.count }, (_, row) => row).filter((row) =>
    rows.footprints.meetsAny(row, IN_A_CORNER.boxes),
  )
  expect(expected.length).toBeGreaterThan(0)
  for (const each of found.values()) expect([...each]).toEqual(expected)
  expect(atOnce(segment.candidates(IN_A_CORNER, EVER))).toEqual(found.get(0))
  expect(turns).toBeGreaterThan(1)
})
