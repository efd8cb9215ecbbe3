import type { TypedArray } from 'geotiff'

/** The file with fewer pixels, or the file itself. */
export interface Level {
  readonly width: number
  readonly height: number
}

/** Pixels of a level from its upper left corner; right and bottom are behind the last. */
export type Window = readonly [left: number, top: number, right: number, bottom: number]

/** A GeoTIFF that is read in parts. */
export interface RasterFile {
  /** Code of its coordinate reference system. */
  readonly epsg: number
  /** `[west, south, east, north]` in the units of that system. */
  readonly box: readonly [number, number, number, number]
  /** The file itself first, then its overviews, each coarser than the one before. */
  readonly levels: readonly [Level, ...Level[]]
  /** The value of pixels without data; undefined where each has some. */
  readonly nodata: number | undefined
  readonly bitsPerSample: number
  /** @returns the values of the window by bands, row by row */
  readonly read: (level: number, window: Window, signal: AbortSignal) => Promise<readonly TypedArray[]>
}

/**
 * Opens a GeoTIFF by its address, of which ranges are read. The reader is loaded when the first file is opened.
 * @throws Error where it is none, or its place on the ground is not known
 */
export const openRaster = async (address: string, signal: AbortSignal): Promise<RasterFile> => {
  const { fromCustomClient } = await import('geotiff')
  const file = await fromCustomClient(createRangeClient(address), {}, signal)
  const first = await file.getImage()
  const overviews = Array.from({ length: (await file.getImageCount()) - 1 }, (_, index) =>
    file.getImage(index + 1),
  )
  const rest = await Promise.all(overviews)
  const images = [first, ...rest.filter((image) => image.getSamplesPerPixel() === first.getSamplesPerPixel())]
  const [west = 0, south = 0, east = 0, north = 0] = first.getBoundingBox()
  return {
    epsg: readEpsg(first.getGeoKeys()),
    box: [west, south, east, north],
    levels: [toLevel(first), ...images.slice(1).map(toLevel)],
    nodata: first.getGDALNoData() ?? undefined,
    bitsPerSample: first.getBitsPerSample(),
    read: async (level, window, reading) => {
      const values = await images[level]?.readRasters({ window: [...window], signal: reading })
      return values === undefined ? [] : [...values]
    },
  }
}

/**
 * Reads ranges past the browser's cache: that of Chromium answers ranges which are read several times at once, as they are
 * while the map is moved, with a part of their bytes.
 * @see https://issues.chromium.org/issues/390229583
 */
const createRangeClient = (url: string) => ({
  url,
  request: async (options: RequestInit = {}) => {
    const response = await fetch(url, { ...options, cache: 'no-store' })
    return {
      ok: response.ok,
      status: response.status,
      getHeader: (name: string) => response.headers.get(name) ?? undefined,
      getData: () => response.arrayBuffer(),
    }
  },
})

const toLevel = (image: { getWidth(): number; getHeight(): number }): Level => ({
  width: image.getWidth(),
  height: image.getHeight(),
})

const readEpsg = (keys: Readonly<Record<string, unknown>> | null): number => {
  const code = keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey
  if (typeof code !== 'number') throw new Error('The file does not say where its pixels lie.')
  return code
}
