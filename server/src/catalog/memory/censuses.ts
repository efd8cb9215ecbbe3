import { Queue } from '../../kernel/queue.ts'
import type { CollectionProfile } from '../cql2/collection-profile.ts'
import { Census } from '../profile.ts'
import type { Extent } from '../profile.ts'
import { readScene } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { isIn } from './publication.ts'
import type { Publication } from './publication.ts'
import type { Rows } from './rows.ts'
import { cooperatively } from './cooperative.ts'

/** What the scenes of each collection have in common, as far as they are published. */
export class Censuses {
  readonly #rows: Rows
  readonly #publication: Publication
  readonly #byCollection = new Map<string, Census>()
  /** How many of the rows with a time of publication are counted: the clock may have moved since. */
  #counted = 0
  readonly #counting = new Queue()

  constructor(rows: Rows, publication: Publication) {
    this.#rows = rows
    this.#publication = publication
  }

  /** To be called for each row in turn. A row that is published by then is counted without reading its scene again. */
  add(scene: Scene, row: number, present: number): void {
    const isTimed = row < this.#publication.end
    if (isTimed && (row !== this.#counted || this.#rows.timeOf('published', row) > present)) return
    if (isTimed) this.#counted++
    this.#add(scene, row)
  }

  /** To be called while the row still exists. */
  remove(row: number): void {
    if (row >= this.#counted && row < this.#publication.end) return
    const json = this.#rows.documents.get(row)
    if (json) this.#remove(readScene(json), row)
  }

  /**
   * @param rows the current rows of the collection
   * @param present milliseconds since 1970 UTC
   */
  async profile(
    collection: string,
    rows: Iterable<number>,
    present: number,
  ): Promise<CollectionProfile | undefined> {
    const toCome = this.#publication.toCome(present)
    await this.#counting.run(() => cooperatively(this.#countUpTo(toCome?.from ?? this.#publication.end)))
    const census = this.#byCollection.get(collection)
    if (!census || census.scenes === 0) return undefined
    const published = census.isExtentStale ? [...rows].filter((row) => !isIn(toCome, row)) : []
    if (census.isExtentStale) await cooperatively(census.measure(published.map((row) => this.#extentOf(row))))
    return census
  }

  *#countUpTo(published: number): Generator<undefined, void> {
    while (this.#counted !== published) {
      const isMore = this.#counted < published
      const row = isMore ? this.#counted : this.#counted - 1
      const json = this.#rows.isThere(row) ? this.#rows.documents.get(row) : undefined
      if (json && isMore) this.#add(readScene(json), row)
      if (json && !isMore) this.#remove(readScene(json), row)
      this.#counted += isMore ? 1 : -1 // last, or a row that could not be read would be skipped
      yield
    }
  }

  #add(scene: Scene, row: number): void {
    const census = this.#byCollection.get(scene.collection) ?? new Census()
    this.#byCollection.set(scene.collection, census)
    census.add(scene, this.#extentOf(row))
  }

  #remove(scene: Scene, row: number): void {
    this.#byCollection.get(scene.collection)?.remove(scene, this.#extentOf(row))
  }

  #extentOf(row: number): Extent {
    return { boxes: this.#rows.footprints.boxes(row), span: this.#rows.spanOf(row) }
  }
}
