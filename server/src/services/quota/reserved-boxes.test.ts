import { expect, test } from 'vitest'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { boxesMeet } from './area-box.ts'
import type { AreaBox } from './area-box.ts'
import { putReservation } from './reservation.ts'
import { reservedFrom } from './reserved-boxes.ts'

const PRODUCT = { orgId: 812, id: 1204 }

/** Boxes of any width and place, some of which cross the antimeridian. */
const makeBox = (index: number): AreaBox => {
  const random = createRandom(1, index)
  const width = 360 * random.between(0, 1) ** 8
  const west = random.between(-180, 180)
  const south = random.between(-90, 80)
  return { west, south, east: west + width, north: south + random.between(0, 10) }
}

const whose = { orgId: PRODUCT.orgId, owner: 'user', userId: null, group: null, area: 1, amount: 1 }

/** Reservations of two products in turn, each a millisecond after the one before. */
const reserved = async (count: number) => {
  const stores = new MemoryStores()
  const boxes = Array.from({ length: count }, (_, index) => makeBox(index))
  await stores.transaction(async (tx) => {
    for (const [index, box] of boxes.entries())
      await putReservation(tx, {
        ...whose,
        id: index,
        ref: `area ${index}`,
        box: index % 10 === 9 ? null : box,
        productId: PRODUCT.id + (index % 2),
        created: index,
      })
  })
  const first = (wanted: AreaBox): number => {
    const found = boxes.findIndex((box, i) => i % 2 === 0 && i % 10 !== 9 && boxesMeet(box, wanted))
    return found < 0 ? Infinity : found
  }
  return { stores, first }
}

test.each([0, 10, 2000])('the first of %i reservations that a box meets is found', async (count) => {
  const { stores, first } = await reserved(count)
  for (let index = 0; index < 300; index++) {
    const box = makeBox(100_000 + index)
    expect(await stores.transaction((tx) => reservedFrom(tx, PRODUCT, box))).toBe(first(box))
  }
})
