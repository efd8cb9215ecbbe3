import { joinBoxes } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { parseInstant } from '../kernel/instant.ts'
import type { Interval } from '../kernel/instant.ts'
import type { CollectionProfile, PropertyType } from './collection-profile.ts'
import type { Scene } from './scene.ts'

/** Where and when one scene is. */
export interface Extent {
  readonly boxes: readonly Box[]
  readonly span: Interval
}

/** What some scenes of one collection have in common, and how many have it: plain data, which a thread can hand over. */
export interface SceneTally {
  readonly collection: string
  readonly scenes: number
  readonly properties: ReadonlyMap<string, ReadonlyMap<PropertyType, Count>>
  readonly assets: ReadonlyMap<string, Count>
  readonly box: Box | undefined
  readonly span: Interval
}

/** Tracks what the scenes of one collection have in common, as they are added and removed. */
export class Census implements CollectionProfile {
  readonly #counts = new Map<string, Map<PropertyType, Count>>()
  readonly #assets = new Map<string, Count>()
  /** As they are now; undefined where they may have changed. */
  #properties: CollectionProfile['properties'] | undefined
  scenes = 0
  box: Box | undefined
  span: Interval = NEVER
  /** A scene at the edge was removed: the extent of the others is unknown until it is measured. */
  isExtentStale = false

  get properties(): ReadonlyMap<string, ReadonlySet<PropertyType>> {
    return (this.#properties ??= new Map(
      [...this.#counts].map(([name, counts]) => [name, new Set(counts.keys())]),
    ))
  }

  get assets(): ReadonlySet<string> {
    return new Set(this.#assets.keys())
  }

  add({ properties, assets }: Scene, extent: Extent): void {
    this.scenes++
    this.#properties = undefined
    this.#reach(extent)
    for (const name of Object.keys(assets)) count(this.#assets, name)
    for (const name of Object.keys(properties)) {
      const type = findType(properties[name])
      if (type !== undefined) count(this.#ensureCounts(name), type)
    }
  }

  /** The same for scenes of which another census was taken. */
  addAll({ scenes, properties, assets, box, span }: SceneTally): void {
    this.scenes += scenes
    this.#properties = undefined
    this.#reach({ boxes: box ? [box] : [], span })
    for (const [name, { of }] of assets) count(this.#assets, name, of)
    for (const [name, counts] of properties)
      for (const [type, { of }] of counts) count(this.#ensureCounts(name), type, of)
  }

  /** What was counted so far. */
  get tally(): Omit<SceneTally, 'collection'> {
    const { scenes, box, span } = this
    return { scenes, properties: this.#counts, assets: this.#assets, box, span }
  }

  remove({ properties, assets }: Scene, { boxes, span }: Extent): void {
    this.scenes--
    this.#properties = undefined
    for (const name of Object.keys(assets)) discountOne(this.#assets, name)
    const { box } = this
    this.isExtentStale ||=
      span.start === this.span.start ||
      span.end === this.span.end ||
      boxes.some((each) => each.some((edge, side) => edge === box?.[side]))
    for (const name of Object.keys(properties)) {
      const type = findType(properties[name])
      const counts = this.#counts.get(name)
      if (type === undefined || !counts) continue
      discountOne(counts, type)
      if (counts.size === 0) this.#counts.delete(name)
    }
  }

  /** Measures the extent of all scenes again. */
  *measure(extents: Iterable<Extent>): Generator<undefined, void> {
    this.box = undefined
    this.span = NEVER
    this.isExtentStale = false
    for (const extent of extents) {
      this.#reach(extent)
      yield
    }
  }

  #ensureCounts(name: string): Map<PropertyType, Count> {
    const known = this.#counts.get(name)
    if (known) return known
    const counts = new Map<PropertyType, Count>()
    this.#counts.set(name, counts)
    return counts
  }

  #reach({ boxes, span }: Extent): void {
    this.span = { start: Math.min(this.span.start, span.start), end: Math.max(this.span.end, span.end) }
    for (const box of boxes) this.box = this.box ? joinBoxes(this.box, box) : box
  }
}

/** Counted where it is: to set an entry of a map anew, some 25 times for each scene, takes longer. */
interface Count {
  of: number
}

const count = <Name>(counts: Map<Name, Count>, name: Name, times = 1): void => {
  const known = counts.get(name)
  if (known) known.of += times
  else counts.set(name, { of: times })
}

const discountOne = <Name>(counts: Map<Name, Count>, name: Name): void => {
  const count = counts.get(name)
  if (count && --count.of === 0) counts.delete(name)
}

const NEVER: Interval = { start: Infinity, end: -Infinity }
/** The type of a property's value; undefined for an object or null. */
export const findType = (value: unknown): PropertyType | undefined => {
  if (typeof value === 'string') return isDateTime(value) ? 'date-time' : 'string'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'boolean') return 'boolean'
  return Array.isArray(value) ? 'array' : undefined
}

const isDateTime = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d[Tt]/.test(text)) return false
  try {
    parseInstant(text)
    return true
  } catch {
    return false
  }
}
