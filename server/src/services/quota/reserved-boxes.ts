import type { Position } from '../../stores/query.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { boxesMeet, turnBox, findWidthClass, classWidth } from './area-box.ts'
import type { AreaBox } from './area-box.ts'
import { RESERVATIONS } from './reservation.ts'

/** As an index: boxes of one class of widths stand from west to east, so that those too far away are skipped. */
const ORDER = { by: 'product_id', then: { by: 'widthClass', then: { by: 'west' } } } as const

/** How many reservations are looked at between two skips. */
const STEP = 50

/**
 * From when on an area is reserved of a product whose box meets another.
 * @returns milliseconds since 1970 UTC; Infinity where none is
 */
export const reservedFrom = async (
  tx: Transaction,
  { orgId, id }: { readonly orgId: number; readonly id: number },
  box: AreaBox,
): Promise<number> => {
  let from = Infinity
  for (let after: Position | undefined = toPosition(id, 0, -Infinity); after;) {
    const query = { order: ORDER, after, limit: STEP }
    const page = await tx.collection(RESERVATIONS).page(String(orgId), query)
    for (const { productId, created, box: reserved } of page.documents)
      if (productId === id && reserved && boxesMeet(reserved, box)) from = Math.min(from, created)
    const last = page.documents.at(-1)
    const isThrough = !page.hasAfter || last?.productId !== id || !last.box
    after = isThrough ? undefined : nextPlace(id, last.box, box, page.last)
  }
  return from
}

/**
 * Where reservations go on that may meet a box.
 * @param last box that was looked at @param place where it stands
 */
const nextPlace = (
  id: number,
  last: AreaBox,
  box: AreaBox,
  place: Position | undefined,
): Position | undefined => {
  const widthClass = findWidthClass(last)
  const next = turnBox(box).find(({ east }) => last.west <= east)
  if (!next) return toPosition(id, widthClass + 1, -Infinity)
  const west = next.west - classWidth(widthClass)
  return last.west < west ? toPosition(id, widthClass, west) : place
}

/** In front of the reservations of a product and a class that begin at a longitude or further east. */
const toPosition = (id: number, widthClass: number, west: number): Position => ({
  values: [id, widthClass, west],
  arrival: -1,
})
