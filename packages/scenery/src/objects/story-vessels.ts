import type { Box } from 'imagery-platform-geometry/part.ts'
import { metresBetween } from '../outline.ts'
import { cellAt } from './cells.ts'
import type { Cell } from './cells.ts'
import type { Moment, SceneryObject } from './scenery-object.ts'

/** The scene in which the story's vessels are seen. @see spec/README.md, the story */
export const STORY_SCENE = '20260418_101530_07_2a41'

/** A vessel that lies east and west, and fills a box in degrees. */
const vesselIn = ([west, south, east, north]: Box): SceneryObject => {
  const center = [(west + east) / 2, (south + north) / 2]
  const [length, width] = metresBetween([west, south], [east, north])
  const outline = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  return { kind: 'vessel', center, outline, heading: 90, length, width }
}

/** The smaller one first. */
export const STORY_VESSELS = {
  smaller: vesselIn([4.1204, 51.9402, 4.1226, 51.9408]),
  larger: vesselIn([4.0612, 51.9625, 4.0649, 51.9631]),
} as const

const BY_CELL = Object.values(STORY_VESSELS).map((vessel) => ({ vessel, index: cellAt(vessel.center).index }))

/** The story's vessels in a cell, at the moment of its scene. */
export const storyVesselsIn = ({ index }: Cell, { scene }: Moment): readonly SceneryObject[] =>
  scene === STORY_SCENE ? BY_CELL.filter((each) => each.index === index).map(({ vessel }) => vessel) : []
