import type { ReferenceData } from '../../services/reference-data.ts'
import type { ReferenceRecord } from './reference-record.ts'

/** Item types, and bundles, that a platform holds. */
const MAX_DESCRIBED = 1000

/** Takes item types and bundles in. */
export class ReferenceIntake {
  readonly #referenceData: ReferenceData
  #itemTypes = 0
  #bundles = 0

  constructor(referenceData: ReferenceData) {
    this.#referenceData = referenceData
  }

  /** How many records were taken. */
  get taken() {
    return { itemTypes: this.#itemTypes, bundles: this.#bundles }
  }

  /** @returns why the record is refused */
  take(record: ReferenceRecord): string | undefined {
    const { itemTypes, bundles } = this.#referenceData
    if (record.kind === 'itemType') {
      const isKnown = itemTypes.of(record.itemType.collection) !== undefined
      if (!isKnown && itemTypes.described.length >= MAX_DESCRIBED)
        return 'the platform has no room for more item types'
      itemTypes.put(record.itemType)
      this.#itemTypes++
    } else {
      if (!bundles.has(record.name) && bundles.size >= MAX_DESCRIBED)
        return 'the platform has no room for more bundles'
      bundles.set(record.name, record.bundle)
      this.#bundles++
    }
    return undefined
  }
}
