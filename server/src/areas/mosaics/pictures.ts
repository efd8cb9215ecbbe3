import type { Caller } from '../../kernel/caller.ts'
import { LRUCache } from 'lru-cache'
import { boxesMeet, boxPart } from '../../geometry/part.ts'
import { relatesTo } from '../../geometry/relations.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import { SharedWork } from '../../kernel/shared-work.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Imagery, ScenePart } from '../../imagery/imagery.ts'
import { PAINTER } from '../../imagery/painter.ts'
import { tileBox } from '../../imagery/mercator.ts'
import { quadId } from '../../geometry/quad-grid.ts'
import { contentKey } from '../../services/files/content-key.ts'
import { BytesCache } from '../../services/files/bytes-cache.ts'
import type { FileCache } from '../../services/files/file-cache.ts'
import { inside, QuadGrid, tileExtent } from './grid.ts'
import type { MosaicGrid } from './grid.ts'
import type { SourcedQuad } from './quad-walk.ts'
import { sourcesIn } from './sources.ts'
import type { ScenePool, Source } from './sources.ts'
import type { TileKind } from './tile-address.ts'
import type { Mosaic } from './published-mosaics.ts'

/** Bytes of tiles and thumbnails in the cache: some thousands of those that are painted, a hundred photographs. */
const MAX_SMALL_BYTES = 32 * 1024 * 1024

/** How many percentages are cached. */
const MAX_PERCENTAGES = 20_000

/** A tile of the XYZ scheme: rows count from the north. */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

type Services = ScenePool & {
  readonly imagery: Imagery
  readonly fileCache: FileCache
  /** The platform's clock. */
  readonly timeline: Clock
}

/** The pictures of mosaics. Recently used ones are cached, by all that they show. */
export class Pictures {
  readonly #scenes: ScenePool
  readonly #imagery: Imagery
  readonly #fileCache: FileCache
  readonly #clock: Clock
  readonly #small = new BytesCache(MAX_SMALL_BYTES)
  /** A `max` would allocate the room for all of them when the platform starts. */
  readonly #percentages = new LRUCache<string, number>({
    maxSize: MAX_PERCENTAGES,
    sizeCalculation: () => 1,
  })
  readonly #measuring = new SharedWork<number>()

  constructor(services: Services) {
    this.#scenes = services
    this.#imagery = services.imagery
    this.#fileCache = services.fileCache
    this.#clock = services.timeline
  }

  /** A GeoTIFF. @throws Problem 503 where it cannot be kept now */
  quad({ published, grid }: Mosaic, quad: SourcedQuad, caller: Caller): Promise<OpenFile> {
    const { sources } = quad
    const key = contentKey('quad', PAINTER, quadId(quad), gridKey(grid), shownOf(sources))
    const changed = Math.max(published, ...sources.map((source) => source.changed))
    const square = new QuadGrid(grid).square(quad)
    const make = (maker: Caller) => this.#imagery.quad(square, grid.quadSize, sources, maker)
    return this.#fileCache.open(key, Math.min(changed, this.#clock.now()), caller, make)
  }

  /** A PNG. */
  thumbnail({ grid }: Mosaic, quad: SourcedQuad, caller: Caller): Promise<Buffer> {
    const square = new QuadGrid(grid).square(quad)
    const make = (maker: Caller) => this.#imagery.quadThumbnail(square, quad.sources, maker)
    return this.#smallOf(['thumbnail', quadId(quad), gridKey(grid)], quad.sources, make, caller)
  }

  /** The percentage of a quad's pixels that show a scene, 0 to 100. */
  async percentCovered({ grid }: Mosaic, quad: SourcedQuad, caller: Caller): Promise<number> {
    const quads = new QuadGrid(grid)
    if (isFull(quad, quads)) return 100
    const key = contentKey(quadId(quad), gridKey(grid), shownOf(quad.sources))
    const known = this.#percentages.get(key)
    if (known !== undefined) return known
    const percentage = await this.#measuring.do(key, caller, (maker) =>
      this.#imagery.coverage(quads.square(quad), grid.quadSize, quad.sources, maker),
    )
    this.#percentages.set(key, percentage)
    return percentage
  }

  /** @throws Problem 404 above the mosaic's level and outside its box */
  async tile(mosaic: Mosaic, place: TilePlace, kind: TileKind, caller: Caller): Promise<Buffer> {
    const { z, x, y } = place
    const extent = z <= mosaic.grid.level ? tileExtent(z, x, y) : undefined
    const { boxes } = parseSearchBox(mosaic.bbox)
    if (!extent || !boxes.some((box) => boxesMeet(inside(extent), box)))
      throw new Problem(404, `The mosaic has no tile ${z}/${x}/${y}.`)
    const sources = await sourcesIn(this.#scenes, mosaic, extent, caller)
    const { format, size } = kind
    const make = (maker: Caller) =>
      format === 'geotiff'
        ? this.#imagery.quad(tileBox(z, x, y), size, sources, maker)
        : this.#imagery.tile(z, x, y, sources, { format, size }, maker)
    return this.#smallOf(['tile', z, x, y, format, size], sources, make, caller)
  }

  #smallOf(
    what: readonly unknown[],
    sources: readonly Source[],
    make: (maker: Caller) => Promise<Buffer>,
    caller: Caller,
  ): Promise<Buffer> {
    return this.#small.get(contentKey(what, shownOf(sources)), caller, make)
  }
}

/** Quads with one id differ in their ground by it. */
const gridKey = ({ level, quadSize }: MosaicGrid): string => `${level} ${quadSize}`

/** All that pictures show of scenes. */
const shownOf = (sources: readonly Source[]): ScenePart[] =>
  sources.map(({ id, acquired, geometry, view, raster }) => ({ id, acquired, geometry, view, raster }))

/** Whether one painted scene covers all of a quad, which is common, and decided without painting. */
const isFull = (quad: SourcedQuad, quads: QuadGrid): boolean => {
  const extent = [boxPart(quads.box(quad))]
  return quad.sources.some(({ parts, raster }) => !raster && relatesTo('contains', extent)(parts))
}
