/** A picture, pixel by pixel and row by row from the upper left one. */
interface Pixels {
  readonly width: number
  readonly height: number
}

/** Red, green, blue and alpha of each pixel. */
export interface ColorPicture extends Pixels {
  readonly kind: 'colors'
  readonly bands: 4
  readonly samples: Uint8Array
}

/** A measurement of each pixel in each band; 0 says that there is none. */
export interface BandPicture extends Pixels {
  readonly kind: 'bands'
  readonly bands: number
  readonly samples: Uint16Array
}

export type Picture = ColorPicture | BandPicture
