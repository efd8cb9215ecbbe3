import { describe, expect, test } from 'vitest'
import { readContract } from '../../contract/contract.ts'
import { worldCollections } from '../collections.ts'
import { worldScenes } from '../scenes.ts'
import { ItemTypes } from '../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../item-types.ts'
import { createRecordValidator } from './validate.ts'

const validate = createRecordValidator(readContract('strict'), new ItemTypes(WORLD_ITEM_TYPES))

describe('the world', () => {
  test('has the shapes of the contract', () => {
    for (const scene of worldScenes(1, 300))
      expect(validate({ ...scene, links: [] })).toEqual({ kind: 'item', scene })
    for (const each of worldCollections())
      expect(validate({ ...each, links: [] })).toEqual({ kind: 'collection', collection: each })
  })
})
