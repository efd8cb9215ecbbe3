import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import type { ImportWarning } from './events.ts'
import { stacValidity } from './stac-validity.ts'

/** Every answer has this link, which STAC requires of items; it is not stored. */
const LINKS = [{ rel: 'collection', href: '.' }]

/** The records of an import that are not what a schema says that they declare: how many of each schema, and the first. */
export class StacWarnings {
  readonly #bySchema = new Map<string, ImportWarning>()

  get all(): ImportWarning[] {
    return [...this.#bySchema.values()]
  }

  /** Validates an accepted record. @param at its file and its place within it */
  note(record: Scene | SceneCollection, [file, place]: readonly [file: string, place: string]): void {
    const linked = { ...record, links: LINKS }
    for (const { schema, reason } of stacValidity(linked).faults) {
      const { records = 0, first = { file, place, reason } } = this.#bySchema.get(schema) ?? {}
      this.#bySchema.set(schema, { schema, records: records + 1, first })
    }
  }
}
