import { boxesMeet, boxPart } from 'imagery-platform-geometry/part.ts'
import { quadId } from 'imagery-platform-geometry/quad-grid.ts'
import { relatesTo } from 'imagery-platform-geometry/relations.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Imagery, ScenePart } from '../../imagery/imagery.ts'
import { PAINTER } from '../../imagery/painter.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { contentKey } from '../../services/files/file-content.ts'
import type { FileCache } from '../../services/files/file-cache.ts'
import type { Mosaic } from './mosaics/mosaic.ts'
import { inside, QuadGrid, tileExtent } from './grid.ts'
import type { MosaicGrid } from './grid.ts'
import type { SourcedQuad } from './quads/walk.ts'
import { SharedCache } from './shared-cache.ts'
import { findSources } from './sources.ts'
import type { ScenePool, Source } from './sources.ts'
import type { TileKind } from './tiles/tile-name.ts'

/** Maximum size of the cached tiles and thumbnails, in bytes: thousands of painted ones, or a hundred photographs. */
const MAX_SMALL_BYTES = 32 * 1024 * 1024

/** Maximum number of cached percentages. */
const MAX_PERCENTAGES = 20_000

/** A tile of the XYZ scheme, whose rows count from the north. */
interface TilePlace {
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

/** Paints the pictures of mosaics, and caches recently used ones by everything that they show. */
export class Pictures {
  readonly #scenes: ScenePool
  readonly #imagery: Imagery
  readonly #fileCache: FileCache
  readonly #clock: Clock
  readonly #small = new SharedCache<Buffer>(MAX_SMALL_BYTES, ({ length }) => length)
  readonly #percentages = new SharedCache<number>(MAX_PERCENTAGES, () => 1)

  constructor(services: Services) {
    this.#scenes = services
    this.#imagery = services.imagery
    this.#fileCache = services.fileCache
    this.#clock = services.timeline
  }

  /** Opens the GeoTIFF of a quad. @throws Problem 503 if it cannot be stored now */
  quad({ published, grid }: Mosaic, quad: SourcedQuad, caller: Caller): Promise<OpenFile> {
    const { sources } = quad
    const key = contentKey('quad', PAINTER, quadId(quad), gridKey(grid), toShownParts(sources))
    const changed = Math.max(published, ...sources.map((source) => source.changed))
    const square = new QuadGrid(grid).square(quad)
    const make = (maker: Caller) => this.#imagery.quad(square, grid.quadSize, sources, maker)
    return this.#fileCache.open(key, Math.min(changed, this.#clock.now()), caller, make)
  }

  /** Paints the PNG of a quad. */
  thumbnail({ grid }: Mosaic, quad: SourcedQuad, caller: Caller): Promise<Buffer> {
    const square = new QuadGrid(grid).square(quad)
    const make = (maker: Caller) => this.#imagery.quadThumbnail(square, quad.sources, maker)
    return this.#getSmall(['thumbnail', quadId(quad), gridKey(grid)], quad.sources, make, caller)
  }

  /** The percentage of a quad's pixels that show a scene, 0 to 100. */
  async percentCovered({ grid }: Mosaic, quad: SourcedQuad, caller: Caller): Promise<number> {
    const quads = new QuadGrid(grid)
    if (isFull(quad, quads)) return 100

    const key = contentKey(quadId(quad), gridKey(grid), toShownParts(quad.sources))
    return this.#percentages.get(key, caller, (maker) =>
      this.#imagery.coverage(quads.square(quad), grid.quadSize, quad.sources, maker),
    )
  }

  /** Paints a tile. @throws Problem 404 if it is finer than the mosaic, or outside its box */
  async tile(mosaic: Mosaic, place: TilePlace, kind: TileKind, caller: Caller): Promise<Buffer> {
    const { z, x, y } = place
    const extent = z <= mosaic.grid.level ? tileExtent(z, x, y) : undefined
    const { boxes } = parseSearchBox(mosaic.bbox)
    if (!extent || !boxes.some((box) => boxesMeet(inside(extent), box)))
      throw new Problem(404, `The mosaic has no tile ${z}/${x}/${y}.`)

    const sources = await findSources(this.#scenes, mosaic, extent, caller)
    const { format, size } = kind
    const make = (maker: Caller) =>
      format === 'geotiff'
        ? this.#imagery.quad(tileBox(z, x, y), size, sources, maker)
        : this.#imagery.tile(z, x, y, sources, { format, size }, maker)
    return this.#getSmall(['tile', z, x, y, format, size], sources, make, caller)
  }

  #getSmall(
    what: readonly unknown[],
    sources: readonly Source[],
    make: (maker: Caller) => Promise<Buffer>,
    caller: Caller,
  ): Promise<Buffer> {
    return this.#small.get(contentKey(what, toShownParts(sources)), caller, make)
  }
}

/** Tells apart quads that have the same id and cover different ground. */
const gridKey = ({ level, quadSize }: MosaicGrid): string => `${level} ${quadSize}`

/** Everything that a picture shows of its scenes. */
const toShownParts = (sources: readonly Source[]): ScenePart[] =>
  sources.map(({ id, acquired, geometry, view, raster }) => ({ id, acquired, geometry, view, raster }))

/** Whether one painted scene covers all of a quad. That is common, and this tells without painting. */
const isFull = (quad: SourcedQuad, quads: QuadGrid): boolean => {
  const extent = [boxPart(quads.box(quad))]
  return quad.sources.some(({ parts, raster }) => !raster && relatesTo('contains', extent)(parts))
}
