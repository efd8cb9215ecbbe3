/** Longitude and latitude in degrees WGS 84. */
export type Place = readonly number[]

/** An area to cut to: for each polygon its rings, the outer one first. */
export type ClipArea = readonly (readonly (readonly Place[])[])[]

/** How pixels between those of a file get their values. */
export type Kernel = 'near' | 'bilinear' | 'cubic'

/** What bandmath writes: the kind of its input, or whole numbers of 8 and 16 bits, or reals of 32. */
export const PIXEL_TYPES = ['Auto', '8U', '16U', '16S', '32R'] as const
export type PixelType = (typeof PIXEL_TYPES)[number]

/** What is done with the pixels of an order, with all that its requester left out. Plain data, as orders keep it. */
export type OrderTool =
  | { readonly kind: 'clip'; readonly aoi: ClipArea }
  | {
      readonly kind: 'reproject'
      readonly epsg: number
      /** Side of a pixel, in the unit of the system; undefined: as fine as the file is. */
      readonly resolution: number | undefined
      readonly kernel: Kernel
    }
  | { readonly kind: 'composite'; readonly groupBy: 'order' | 'strip_id' }
  | {
      readonly kind: 'bandmath'
      /** An expression for each band of the result. */
      readonly bands: readonly string[]
      readonly pixelType: PixelType
    }
  | {
      readonly kind: 'toar'
      /** What a reflectance of 1 is written as. */
      readonly scaleFactor: number
    }
  | TileTool
  | { readonly kind: 'file_format'; readonly format: 'COG' }

/** Cuts into squares of a grid that covers the plane of the file's system. */
export interface TileTool {
  readonly kind: 'tile'
  /** Pixels. */
  readonly tileSize: number
  /** Where the tile 0, 0 has its lower left corner, in the unit of the system. */
  readonly originX: number
  readonly originY: number
  /** Side of a pixel, in the unit of the system; undefined: that of the file. */
  readonly pixelSize: number | undefined
  /** Name of a file, with `{tilex}` and `{tiley}`, or `{tilex:06d}` and `{tiley:06d}`. */
  readonly nameTemplate: string
}
