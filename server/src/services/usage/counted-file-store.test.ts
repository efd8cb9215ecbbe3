import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { COUNTED_FILES, isJustCounted, noteCounted } from './counted-file-store.ts'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const download = {
  orgId: 812,
  userId: '4101',
  itemType: 'OrthoScene',
  itemId: 'scene',
  assetType: 'ortho_analytic_4b',
  box: null,
  areaSqkm: 440.1,
  time: NOW,
}

test.each([
  ['at once', {}, true],
  ['almost a day later', { time: NOW + DAY - 1 }, true],
  ['a day later', { time: NOW + DAY }, false],
  ['by a clock that was put back', { time: NOW - 1 }, true],
  ['by another caller', { userId: '4107' }, false],
  ['in another organization', { orgId: 813 }, false],
  ['of another file', { assetType: 'ortho_visual' }, false],
  ['of another item', { itemId: 'another' }, false],
])('a download is counted already %s: %o %s', async (_why, change, want) => {
  const stores = new MemoryStores()
  await stores.transaction((tx) => noteCounted(tx, download))
  expect(await isJustCounted(stores.collection(COUNTED_FILES), { ...download, ...change })).toBe(want)
})

test('what is over is forgotten as more is counted', async () => {
  const stores = new MemoryStores()
  const note = (itemId: string, time: number) =>
    stores.transaction((tx) => noteCounted(tx, { ...download, itemId, time }))
  for (let i = 0; i < 25; i++) await note(`${i}`, NOW + i)
  for (const [itemId, left] of [
    ['a', 16],
    ['b', 7],
    ['c', 3],
  ] as const) {
    await note(itemId, NOW + 2 * DAY)
    expect(await stores.collection(COUNTED_FILES).count('812')).toBe(left)
  }
})
