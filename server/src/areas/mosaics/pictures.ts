import { LRUCache } from 'lru-cache'
import { boxesMeet, boxPart } from '../../geometry/part.ts'
import { relatesTo } from '../../geometry/relations.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Imagery, ScenePart } from '../../imagery/imagery.ts'
import { PAINTER } from '../../imagery/painter.ts'
import { tileBox } from '../../imagery/mercator.ts'
import { quadId } from '../../geometry/quad-grid.ts'
import { contentKey } from '../../services/files/content-key.ts'
import { BytesCache } from '../../services/files/bytes-cache.ts'
import type { FileCache } from '../../services/files/file-cache.ts'
import { inside, levelOf, quadBox, quadSquare, tileExtent } from './grid.ts'
import type { SourcedQuad } from './quads.ts'
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
  readonly #percentages = new LRUCache<string, Promise<number>>({
    maxSize: MAX_PERCENTAGES,
    sizeCalculation: () => 1,
  })

  constructor(services: Services) {
    this.#scenes = services
    this.#imagery = services.imagery
    this.#fileCache = services.fileCache
    this.#clock = services.timeline
  }

  /** A GeoTIFF. @throws Problem 503 where it cannot be kept now */
  quad({ published, quadSize }: Mosaic, quad: SourcedQuad, signal: AbortSignal): Promise<OpenFile> {
    const { sources } = quad
    const key = contentKey('quad', PAINTER, quadId(quad), quadSize, shownOf(sources))
    const changed = Math.max(published, ...sources.map((source) => source.changed))
    const make = (nobodyWaits: AbortSignal) =>
      this.#imagery.quad(quadSquare(quad), quadSize, sources, nobodyWaits)
    return this.#fileCache.open(key, Math.min(changed, this.#clock.now()), make, signal)
  }

  /** A PNG. */
  thumbnail(quad: SourcedQuad, signal: AbortSignal): Promise<Buffer> {
    const make = (nobodyWaits: AbortSignal) =>
      this.#imagery.quadThumbnail(quadSquare(quad), quad.sources, nobodyWaits)
    return this.#smallOf(['thumbnail', quadId(quad)], quad.sources, make, signal)
  }

  /** Of a quad's pixels, 0 to 100. */
  percentCovered({ quadSize }: Mosaic, quad: SourcedQuad): Promise<number> {
    return cached(this.#percentages, contentKey(quadId(quad), quadSize, shownOf(quad.sources)), async () =>
      isFull(quad) ? 100 : this.#imagery.coverage(quadSquare(quad), quadSize, quad.sources),
    )
  }

  /** @throws Problem 404 above the mosaic's level and outside its box */
  async tile(mosaic: Mosaic, place: TilePlace, kind: TileKind, signal: AbortSignal): Promise<Buffer> {
    const { z, x, y } = place
    const extent = z <= levelOf(mosaic.quadSize) ? tileExtent(z, x, y) : undefined
    const { boxes } = parseSearchBox(mosaic.bbox)
    if (!extent || !boxes.some((box) => boxesMeet(inside(extent), box)))
      throw new Problem(404, `The mosaic has no tile ${z}/${x}/${y}.`)
    const sources = await sourcesIn(this.#scenes, mosaic, extent, signal)
    const { format, size } = kind
    const make = (nobodyWaits: AbortSignal) =>
      format === 'geotiff'
        ? this.#imagery.quad(tileBox(z, x, y), size, sources, nobodyWaits)
        : this.#imagery.tile(z, x, y, sources, { format, size }, nobodyWaits)
    return this.#smallOf(['tile', z, x, y, format, size], sources, make, signal)
  }

  #smallOf(
    what: readonly unknown[],
    sources: readonly Source[],
    make: (nobodyWaits: AbortSignal) => Promise<Buffer>,
    signal: AbortSignal,
  ): Promise<Buffer> {
    return this.#small.get(contentKey(what, shownOf(sources)), make, signal)
  }
}

/** All that pictures show of scenes. */
const shownOf = (sources: readonly Source[]): ScenePart[] =>
  sources.map(({ id, acquired, geometry, view, raster }) => ({ id, acquired, geometry, view, raster }))

/** Whether one painted scene covers all of a quad, which is common, and decided without painting. */
const isFull = (quad: SourcedQuad): boolean => {
  const extent = [boxPart(quadBox(quad))]
  return quad.sources.some(({ parts, raster }) => !raster && relatesTo('contains', extent)(parts))
}

/** Results are cached; failures are not. */
const cached = <Thing>(
  cache: LRUCache<string, Promise<Thing>>,
  key: string,
  make: () => Promise<Thing>,
): Promise<Thing> => {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}
