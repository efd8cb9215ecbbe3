import { expect, test } from 'vitest'
import { worldScenes } from '../../world/scenes.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import { Layers } from './layers.ts'
import { packScenes } from './packing.ts'
import { SceneRows } from './rows.ts'

const EVER = { min: -Infinity, max: Infinity }

/** Rows that cannot be read for a while. */
class BreakableRows extends SceneRows {
  isBroken = false

  override isThere(row: number): boolean {
    if (this.isBroken) throw new Error('unreadable')
    return super.isThere(row)
  }
}

test('segments that could not be made are made by the next attempt', async () => {
  const rows = new BreakableRows()
  const layers = new Layers(rows)
  layers.add(packScenes([...worldScenes(3, 100)]))
  rows.isBroken = true
  await expect(layers.compact()).rejects.toThrow('unreadable')
  rows.isBroken = false
  await layers.compact()
  expect(layers.sources.map(({ isOrdered }) => isOrdered)).toEqual([false, true])
})

test('where rows are is told anew once one is added', async () => {
  const layers = new Layers(new SceneRows())
  const [first, second] = worldScenes(3, 2)
  const sizes = () =>
    layers.sources.map((source) => atOnce(source.candidates({ ranges: new Map() }, EVER)).length)
  if (first) layers.add(packScenes([first]))
  expect(sizes()).toEqual([1])
  await layers.compact()
  expect(sizes()).toEqual([0, 1])
  if (second) layers.add(packScenes([second]))
  expect(sizes()).toEqual([1, 1])
})
