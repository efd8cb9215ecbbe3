import type { Box } from './geometry/part.ts'
import { parseInstant } from './instant.ts'
import type { Interval } from './instant.ts'
import type { CollectionProfile, PropertyType } from './port.ts'
import type { SceneIndex } from './scene-index.ts'
import type { Scene } from './scene.ts'

/** Learns what the scenes of one collection have in common, one by one. */
export class ProfileBuilder implements CollectionProfile {
  readonly #properties = new Map<string, Set<PropertyType>>()
  scenes = 0
  box: Box | undefined
  span: Interval = { start: Infinity, end: -Infinity }

  get properties(): ReadonlyMap<string, ReadonlySet<PropertyType>> {
    return this.#properties
  }

  /** A scene that takes another's place adds its properties, but not to the number of scenes. */
  add(scene: Scene, index: SceneIndex, isNew: boolean): void {
    if (isNew) this.scenes++
    this.span = {
      start: Math.min(this.span.start, index.span.start),
      end: Math.max(this.span.end, index.span.end),
    }
    for (const { box } of index.parts) this.box = this.box ? around(this.box, box) : box
    for (const [name, value] of Object.entries(scene.properties)) {
      const type = typeOf(value)
      if (type) this.#typesOf(name).add(type)
    }
  }

  #typesOf(name: string): Set<PropertyType> {
    const known = this.#properties.get(name)
    if (known) return known
    const types = new Set<PropertyType>()
    this.#properties.set(name, types)
    return types
  }
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const typeOf = (value: unknown): PropertyType | undefined => {
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
