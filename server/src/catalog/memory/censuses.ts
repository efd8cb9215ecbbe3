import { Queue } from '../../kernel/queue.ts'
import type { CollectionProfile } from '../collection-profile.ts'
import { Census } from '../census.ts'
import type { Extent, SceneTally } from '../census.ts'
import { readScene } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { isInRanges, stretchWith } from './publication.ts'
import type { Publication, RowRange } from './publication.ts'
import type { SceneRows } from './rows.ts'
import { cooperatively } from '../../kernel/cooperative.ts'

/** What the scenes of each collection have in common, as far as they are published. */
export class Censuses {
  readonly #rows: SceneRows
  readonly #publication: Publication
  readonly #byCollection = new Map<string, Census>()
  /** The first row of each run of the publication that is not counted: the clock may have moved since. */
  readonly #counted = new WeakMap<RowRange, number>()
  readonly #counting = new Queue()

  constructor(rows: SceneRows, publication: Publication) {
    this.#rows = rows
    this.#publication = publication
  }

  /**
   * To be called for rows that were added together, before any of them is removed. If all are published by then, they are
   * counted without reading their scenes again.
   */
  add(tallies: readonly SceneTally[], { from, to }: RowRange, present: number): void {
    const run = stretchWith(this.#publication.runs, from)
    if (run && (from !== this.#countedTo(run) || this.#rows.readTime('published', to - 1) > present)) return
    if (run) this.#counted.set(run, to)
    for (const tally of tallies) this.#of(tally.collection).addAll(tally)
  }

  /** To be called while the row still exists. */
  remove(row: number): void {
    const run = stretchWith(this.#publication.runs, row)
    if (run && row >= this.#countedTo(run)) return
    const json = this.#rows.readDocument(row)
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
    const toCome = this.#publication.unpublished(present)
    await this.#counting.run(() => cooperatively(this.#countUpTo(present)))
    const census = this.#byCollection.get(collection)
    if (!census || census.scenes === 0) return undefined
    const published = census.isExtentStale ? [...rows].filter((row) => !isInRanges(toCome, row)) : []
    if (census.isExtentStale)
      await cooperatively(census.measure(published.map((row) => this.#readExtent(row))))
    return census
  }

  *#countUpTo(present: number): Generator<undefined, void> {
    for (const run of this.#publication.runs)
      yield* this.#countTo(this.#publication.publishedTo(run, present), run)
  }

  *#countTo(published: number, run: RowRange): Generator<undefined, void> {
    for (let counted = this.#countedTo(run); counted !== published; counted = this.#countedTo(run)) {
      const isMore = counted < published
      const row = isMore ? counted : counted - 1
      const json = this.#rows.isThere(row) ? this.#rows.readDocument(row) : undefined
      if (json && isMore) this.#add(readScene(json), row)
      if (json && !isMore) this.#remove(readScene(json), row)
      this.#counted.set(run, counted + (isMore ? 1 : -1)) // last, or a row that could not be read would be skipped
      yield
    }
  }

  #countedTo(run: RowRange): number {
    return this.#counted.get(run) ?? run.from
  }

  #add(scene: Scene, row: number): void {
    this.#of(scene.collection).add(scene, this.#readExtent(row))
  }

  #remove(scene: Scene, row: number): void {
    this.#byCollection.get(scene.collection)?.remove(scene, this.#readExtent(row))
  }

  #of(collection: string): Census {
    const census = this.#byCollection.get(collection) ?? new Census()
    this.#byCollection.set(collection, census)
    return census
  }

  #readExtent(row: number): Extent {
    return { boxes: this.#rows.footprints.boxes(row), span: this.#rows.readSpan(row) }
  }
}
