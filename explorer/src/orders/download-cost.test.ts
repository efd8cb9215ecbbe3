import { expect, test } from 'vitest'
import { findPayers } from './download-cost.ts'

const ACTIVE = { id: 1, title: 'Downloads', state: 'active', quota_total: 100, quota_used: 30.5 }

test.each([
  ['what is left', ACTIVE, [{ id: 1, title: 'Downloads', left: 69.5, isReserved: false }]],
  [
    'no limit',
    { ...ACTIVE, quota_total: null },
    [{ id: 1, title: 'Downloads', left: null, isReserved: false }],
  ],
  [
    'reserved areas alone',
    { ...ACTIVE, supports_reservation: true },
    [{ id: 1, title: 'Downloads', left: 69.5, isReserved: true }],
  ],
  ['of the item type', { ...ACTIVE, resource_ids: ['OrthoScene'] }, [expect.objectContaining({ id: 1 })]],
  ['of another item type', { ...ACTIVE, resource_ids: ['RadarScene'] }, []],
  ['inactive', { ...ACTIVE, state: 'inactive' }, []],
])('a product that pays for downloads: %s', (_why, product, want) => {
  expect(findPayers([product], 'OrthoScene')).toEqual(want)
})
