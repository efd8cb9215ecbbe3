import type { Samples } from './samples.ts'

/** The pixels of a picture, whatever its bands mean. */
export interface Picture {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly bands: number
  readonly samples: Samples
}

/** Red, green, blue and alpha of each pixel. */
export interface ColorPicture extends Picture {
  readonly bands: 4
  readonly samples: Uint8Array
}

/** A measurement of each pixel in each band. */
export interface BandsPicture extends Picture {
  /** The value that says that there is none; undefined where all pixels have one. */
  readonly nodata: number | undefined
}
