import { expect, test } from 'vitest'
import { worldScenes } from '../../world/scenes.ts'
import { Censuses } from './censuses.ts'
import { packScenes } from './packing.ts'
import { Publication } from './publication.ts'
import { SceneRows } from './rows.ts'

/** Rows of which one cannot be read the first time. */
class BreakingRows extends SceneRows {
  isBroken = true

  override isThere(row: number): boolean {
    if (row === 3 && this.isBroken) {
      this.isBroken = false
      throw new Error('unreadable')
    }
    return super.isThere(row)
  }
}

test('scenes that could not be counted are counted by the next attempt, each once', async () => {
  const rows = new BreakingRows()
  const publication = new Publication(rows)
  const censuses = new Censuses(rows, publication)
  const scenes = [...worldScenes(3, 20)].map((scene) => ({ ...scene, collection: 'all' }))
  rows.append(packScenes(scenes))
  publication.extend(
    0,
    Float64Array.from(scenes, (_, order) => order),
  )
  const all = scenes.keys()
  await expect(censuses.profile('all', [...all], Infinity)).rejects.toThrow('unreadable')
  expect(await censuses.profile('all', all, Infinity)).toMatchObject({ scenes: scenes.length })
})
