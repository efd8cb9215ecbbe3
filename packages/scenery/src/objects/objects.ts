import { LRUCache } from 'lru-cache'
import { boxAround, boxesMeet } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { AIRCRAFT } from './aircraft.ts'
import { cellsIn } from './cells.ts'
import type { Cell } from './cells.ts'
import { FLOODS } from './floods.ts'
import type { Moment, ObjectKind, ObjectSource, SceneryObject } from './scenery-object.ts'
import { SITES } from './sites.ts'
import { SLICKS } from './slicks.ts'
import { VESSELS } from './vessels.ts'

const SOURCES: Readonly<Record<ObjectKind, ObjectSource>> = {
  vessel: VESSELS,
  aircraft: AIRCRAFT,
  slick: SLICKS,
  flood: FLOODS,
  site: SITES,
}

/**
 * The objects of a kind that are seen in a box at the moment of a scene: the same in any box that they meet.
 * @param box degrees WGS 84; longitudes may go on beyond 180, as do those of what is found there
 */
export const objectsIn = (kind: ObjectKind, box: Box, moment: Moment): readonly SceneryObject[] => {
  const source = SOURCES[kind]
  const scene = `${kind} ${moment.time} ${moment.scene}`
  const found: SceneryObject[] = []
  for (const { cell, turns } of cellsIn(box, source.reach))
    for (const object of foundIn(source, cell, moment, scene)) {
      const seen = turns === 0 ? object : movedAround(object, turns)
      if (boxesMeet(boxAround(seen.outline), box)) found.push(seen)
    }
  return found
}

/** Numbers of objects and of cells that are kept: some megabytes. */
const KEPT = 20_000

/** A tile lies in few cells, and its neighbours in the same. Of cells without any object, to know so costs as much as to find out. */
const kept = new LRUCache<string, readonly SceneryObject[]>({
  maxSize: KEPT,
  sizeCalculation: ({ length }) => length + 1,
})

/** @param scene the kind and the moment, in words */
const foundIn = (
  source: ObjectSource,
  cell: Cell,
  moment: Moment,
  scene: string,
): readonly SceneryObject[] => {
  const key = `${scene} ${cell.index}`
  const known = kept.get(key)
  if (known) return known
  const found = source.inCell(cell, moment)
  if (found.length > 0) kept.set(key, found)
  return found
}

const movedAround = (object: SceneryObject, turns: number): SceneryObject => {
  const moved = ([longitude = NaN, ...others]: SceneryObject['center']) => [
    longitude + 360 * turns,
    ...others,
  ]
  return { ...object, center: moved(object.center), outline: object.outline.map(moved) }
}
