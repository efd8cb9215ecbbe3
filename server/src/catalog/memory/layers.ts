import { Queue } from '../../kernel/queue.ts'
import { NEWEST_FIRST } from '../port.ts'
import type { PackedScenes } from '../packed-scenes.ts'
import { comparisonBy } from './order.ts'
import type { CompareRows } from './order.ts'
import type { SceneRows } from './rows.ts'
import { Segment, SEGMENT_ROWS } from './segment.ts'
import { cooperatively } from '../../kernel/cooperative.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import { Unordered } from './unordered.ts'
import type { Source } from './source.ts'
import { ZoneMaps } from './zone-maps.ts'

/** How many rows may wait without an index. */
const HEAD_ROWS = 1024

/** How many runs a level has before they are merged into one run of the next. */
const FAN = 8

/** How many rows are moved between two pauses. */
const MOVED_AT_ONCE = 2048

/** Segments that do not overlap in time, newest first. */
interface Run {
  /** 0 for the smallest; those of the next have eight times as many rows. */
  readonly level: number
  readonly segments: readonly Segment[]
}

const toRun = (segments: readonly Segment[]): Run => {
  const rows = segments.reduce((sum, segment) => sum + segment.rows.length, 0)
  return { level: Math.max(0, Math.floor(Math.log(rows / HEAD_ROWS) / Math.log(FAN))), segments }
}

function* prepare(segments: readonly Segment[]): Generator<undefined, void> {
  for (const segment of segments) yield* segment.prepare()
}

/**
 * Where the rows of a catalog are searched: the latest few in no order, all others in segments. Eight runs of a level
 * are merged into one of the next, so that a row is moved only a few times, however many come and in whatever order.
 */
export class Layers {
  readonly #rows: SceneRows
  readonly #compare: CompareRows
  #runs: readonly Run[] = []
  #headFrom = 0
  #headZones = new ZoneMaps()
  /** First row that `#headZones` lacks. It is filled on a search: most rows move into a segment before one. */
  #zonedTo = 0
  /** Where rows are now; undefined once that has changed. */
  #sources: readonly Source[] | undefined
  /** Only one merge runs at a time: no row may end up in two runs. */
  readonly #work = new Queue()

  constructor(rows: SceneRows) {
    this.#rows = rows
    this.#compare = comparisonBy(rows, NEWEST_FIRST)
  }

  get sources(): readonly Source[] {
    return (this.#sources ??= [this.#head(), ...this.#segments])
  }

  #head(): Unordered {
    for (; this.#zonedTo < this.#rows.count; this.#zonedTo++) this.#headZones.add(this.#rows, this.#zonedTo)
    const rows = new Uint32Array(this.#rows.count - this.#headFrom)
    for (let i = 0; i < rows.length; i++) rows[i] = this.#headFrom + i
    return new Unordered(this.#rows, rows, this.#headZones)
  }

  get #segments(): readonly Segment[] {
    return this.#runs.flatMap(({ segments }) => segments)
  }

  /** @returns the row of the first scene; the others follow */
  add(scenes: PackedScenes): number {
    this.#sources = undefined
    return this.#rows.append(scenes)
  }

  /** Resolves once no runs are left to merge. */
  settle(): Promise<void> {
    if (this.#rows.count - this.#headFrom >= HEAD_ROWS) this.#freeze()
    return this.#work.run(async () => {
      for (let due = this.#dueRuns(); due.length > 0; due = this.#dueRuns()) await this.#makeOne(due)
    })
  }

  /** Merges all rows into one run, and builds its indexes. */
  compact(): Promise<void> {
    return this.#work.run(async () => {
      this.#freeze()
      if (this.#runs.length > 1) await this.#makeOne(this.#runs)
      await cooperatively(prepare(this.#segments))
    })
  }

  /** Bytes of the indexes, outside the heap. */
  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #freeze(): void {
    const rows: number[] = []
    for (let row = this.#headFrom; row < this.#rows.count; row++) if (this.#rows.isThere(row)) rows.push(row)
    this.#headFrom = this.#rows.count
    this.#headZones = new ZoneMaps()
    this.#zonedTo = this.#headFrom
    this.#sources = undefined
    if (rows.length === 0) return
    const segment = atOnce(Segment.of(this.#rows, Uint32Array.from(rows.sort(this.#compare))))
    this.#runs = [...this.#runs, toRun([segment])]
  }

  async #makeOne(runs: readonly Run[]): Promise<void> {
    const segments = await cooperatively(this.#mergeRuns(runs))
    this.#runs = [...this.#runs.filter((run) => !runs.includes(run)), toRun(segments)]
    this.#sources = undefined
  }

  #dueRuns(): readonly Run[] {
    const level = this.#runs.find((run) => this.#runsAt(run.level).length >= FAN)?.level
    return level === undefined ? [] : this.#runsAt(level)
  }

  #runsAt(level: number): readonly Run[] {
    return this.#runs.filter((run) => run.level === level)
  }

  *#mergeRuns(runs: readonly Run[]): Generator<undefined, readonly Segment[]> {
    const sequences = runs.map(({ segments }) => segments.map(({ rows }) => rows))
    const segments: Segment[] = []
    let rows: number[] = []
    let moved = 0
    for (const row of mergedRows(sequences, this.#compare)) {
      if (++moved % MOVED_AT_ONCE === 0) yield
      if (this.#rows.isThere(row)) rows.push(row)
      if (rows.length < SEGMENT_ROWS) continue
      segments.push(yield* Segment.of(this.#rows, Uint32Array.from(rows)))
      rows = []
    }
    if (rows.length > 0) segments.push(yield* Segment.of(this.#rows, Uint32Array.from(rows)))
    return segments
  }
}

/** Merges sequences of rows, each of them in order, into one that is in order. */
function* mergedRows(
  sequences: readonly (readonly Uint32Array[])[],
  compare: CompareRows,
): Generator<number> {
  const heads: { row: number; readonly rest: Iterator<number> }[] = []
  for (const pieces of sequences) {
    const rest = eachRow(pieces)
    const first = rest.next()
    if (first.done !== true) heads.push({ row: first.value, rest })
  }
  for (let best = heads[0]; best !== undefined; best = heads[0]) {
    for (const head of heads) if (compare(head.row, best.row) < 0) best = head
    yield best.row
    const next = best.rest.next()
    if (next.done === true) heads.splice(heads.indexOf(best), 1)
    else best.row = next.value
  }
}

function* eachRow(pieces: readonly Uint32Array[]): Generator<number, undefined> {
  for (const rows of pieces) yield* rows
  return undefined
}
