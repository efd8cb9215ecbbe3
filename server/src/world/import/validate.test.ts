import { describe, expect, test } from 'vitest'
import { readContract } from '../../contract/contract.ts'
import { worldCollections } from '../collections.ts'
import { worldScenes } from '../scenes.ts'
import { worldReferenceData } from '../reference-data.ts'
import { createRecordValidator } from './validate.ts'

const validate = createRecordValidator(readContract('strict'), worldReferenceData().itemTypes)

describe('the world', () => {
  test('has the shapes of the contract', () => {
    for (const scene of worldScenes(1, 300))
      expect(validate({ ...scene, links: [] })).toEqual({ kind: 'item', scene })
    for (const each of worldCollections())
      expect(validate({ ...each, links: [] })).toEqual({ kind: 'collection', collection: each })
  })
})
