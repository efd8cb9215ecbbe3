import { LRUCache } from 'lru-cache'
import { boxesMeet, boxPart } from '../../geometry/part.ts'
import { relatesTo } from '../../geometry/relations.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { tileBox } from '../../imagery/mercator.ts'
import { quadId } from '../../geometry/quad-grid.ts'
import { inside, levelOf, quadBox, quadSquare, TILE_SIZE, tileExtent } from './grid.ts'
import type { SourcedQuad } from './quads.ts'
import { sourcesIn } from './sources.ts'
import type { ScenePool } from './sources.ts'
import type { Mosaic } from './mosaic-store.ts'

/** How many tiles and thumbnails, of some kilobytes each, and percentages are cached. */
const [MAX_SMALL_PICTURES, MAX_PERCENTAGES] = [500, 20_000]

/** Bytes of quads in the cache, so that a conditional request for a download does not paint it again. */
const MAX_QUAD_BYTES = 64 * 1024 * 1024

/** A tile of the XYZ scheme: rows count from the north. */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The pictures of mosaics, which never change: recently used ones are cached. */
export class Pictures {
  readonly #scenes: ScenePool
  readonly #imagery: Imagery
  readonly #quadSize: number
  readonly #quads: LRUCache<string, Buffer, SourcedQuad>
  readonly #small = new LRUCache<string, Promise<Buffer>>({ max: MAX_SMALL_PICTURES })
  /** A `max` would allocate the room for all of them when the platform starts. */
  readonly #percentages = new LRUCache<string, Promise<number>>({
    maxSize: MAX_PERCENTAGES,
    sizeCalculation: () => 1,
  })

  /** @param quadSize pixels */
  constructor(scenes: ScenePool, imagery: Imagery, quadSize: number) {
    this.#scenes = scenes
    this.#imagery = imagery
    this.#quadSize = quadSize
    this.#quads = new LRUCache({
      maxSize: MAX_QUAD_BYTES,
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_key, _stale, { context: quad }) =>
        imagery.quad(quadSquare(quad), quadSize, quad.sources),
    })
  }

  /** A GeoTIFF. */
  quad(mosaic: Mosaic, quad: SourcedQuad): Promise<Buffer> {
    return this.#quads.forceFetch(`${mosaic.id} ${quadId(quad)}`, { context: quad })
  }

  /** A PNG. */
  thumbnail(mosaic: Mosaic, quad: SourcedQuad): Promise<Buffer> {
    return cached(this.#small, `${mosaic.id} ${quadId(quad)}`, () =>
      this.#imagery.quadThumbnail(quadSquare(quad), quad.sources),
    )
  }

  percentCovered(mosaic: Mosaic, quad: SourcedQuad): Promise<number> {
    return cached(this.#percentages, `${mosaic.id} ${quadId(quad)}`, async () =>
      isFull(quad) ? 100 : this.#imagery.coverage(quadSquare(quad), this.#quadSize, quad.sources),
    )
  }

  /** @throws Problem 404 above the mosaic's level and outside its box */
  tile(mosaic: Mosaic, { z, x, y }: TilePlace, format: 'png' | 'geotiff'): Promise<Buffer> {
    const extent = z <= levelOf(this.#quadSize) ? tileExtent(z, x, y) : undefined
    const { boxes } = parseSearchBox(mosaic.bbox)
    if (!extent || !boxes.some((box) => boxesMeet(inside(extent), box)))
      throw new Problem(404, `The mosaic has no tile ${z}/${x}/${y}.`)
    return cached(this.#small, `${mosaic.id} ${z}/${x}/${y} ${format}`, async () => {
      const sources = await sourcesIn(this.#scenes, mosaic, extent)
      if (format === 'geotiff') return this.#imagery.quad(tileBox(z, x, y), TILE_SIZE, sources)
      return this.#imagery.tile(z, x, y, sources, { format, size: TILE_SIZE })
    })
  }
}

/** Whether one scene covers all of a quad, which is common, and decided without painting. */
const isFull = (quad: SourcedQuad): boolean => {
  const extent = [boxPart(quadBox(quad))]
  return quad.sources.some(({ parts }) => relatesTo('contains', extent)(parts))
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
