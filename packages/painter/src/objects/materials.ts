import type { ObjectKind } from 'imagery-platform-scenery/objects/scenery-object.ts'
import type { ViewKind } from '../scene.ts'

/** How something that lies on the ground looks in one band. */
export interface Look {
  /** Reflectance times 10,000, or backscatter likewise. */
  readonly value: number
  /** How much of the ground it hides, 0 to 1. */
  readonly opacity: number
}

/** What pictures show of objects: their kinds, and the wakes of vessels. */
export type Material = ObjectKind | 'wake'

/** A color in the visible and beyond it. */
const colored = (visible: number, infrared: number, opacity = 1) => ({ visible, infrared, opacity })

const OPTICAL: Readonly<Record<Material, ReturnType<typeof colored>>> = {
  vessel: colored(3800, 3400),
  wake: colored(2200, 1300, 0.5),
  aircraft: colored(6500, 6000),
  slick: colored(700, 500, 0.3),
  flood: colored(950, 350, 0.9),
  site: colored(2600, 3400, 0.95),
}

/** Metal answers a radar, and what is smooth turns its waves away. */
const RADAR: Readonly<Record<Material, Look>> = {
  vessel: { value: 16_000, opacity: 1 },
  wake: { value: 700, opacity: 0.3 },
  aircraft: { value: 9_000, opacity: 1 },
  slick: { value: 25, opacity: 0.85 },
  flood: { value: 60, opacity: 0.95 },
  site: { value: 2_600, opacity: 0.8 },
}

const BEYOND_VISIBLE = /nir|rededge|swir|cirrus/

/** @param band as asset types name it */
export const findLook = (material: Material, band: string, view: ViewKind): Look => {
  if (view === 'radar') return RADAR[material]
  const { visible, infrared, opacity } = OPTICAL[material]
  return { value: BEYOND_VISIBLE.test(band) ? infrared : visible, opacity }
}

/** What is there for a moment is not in what a whole month showed. */
const SEEN: Readonly<Record<ViewKind, readonly ObjectKind[]>> = {
  optical: ['flood', 'site', 'slick', 'vessel', 'aircraft'],
  radar: ['flood', 'site', 'slick', 'vessel', 'aircraft'],
  composite: ['site'],
}

/** The kinds of objects that are seen, those that lie on top last. */
export const seenKinds = (view: ViewKind): readonly ObjectKind[] => SEEN[view]
