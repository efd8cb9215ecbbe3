import { expect, test } from 'vitest'
import { boxOfScene } from '../../services/usage/footprint-use.ts'
import { itemTypeOfCollection } from '../item-types.ts'
import { worldScenes } from '../scenes.ts'
import { isOfReservedArea } from './reserved-areas.ts'
import { scenePool } from './scene-pool.ts'

test.each([400, 2_000])(
  'of %i, people use the first scenes of each type, and all of reserved areas',
  (count) => {
    const expected = new Map<string, string[]>()
    for (const scene of worldScenes(5, count)) {
      const itemType = itemTypeOfCollection(scene.collection)
      const ofType = expected.get(itemType) ?? []
      if (ofType.length < 120 || isOfReservedArea({ box: boxOfScene(scene) })) ofType.push(scene.id)
      expected.set(itemType, ofType)
    }
    const found = [...scenePool(5, count)].map(([type, scenes]) => [type, scenes.map(({ itemId }) => itemId)])
    expect(found).toEqual([...expected])
    expect(found.some(([, ids = []]) => ids.length > 120)).toBe(true)
  },
)
