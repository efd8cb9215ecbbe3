/** How values between pixels are had from them. @see GDAL, gdalwarp -r */
export type Resampling = 'nearest' | 'bilinear' | 'cubic'

/** Weights of pixels by their distance from a place, in pixels. */
export interface Kernel {
  /** From here on weights are 0. */
  readonly radius: number
  readonly weight: (distance: number) => number
}

const bilinear: Kernel = { radius: 1, weight: (distance) => Math.max(0, 1 - Math.abs(distance)) }

/** Cubic convolution, whose parameter is -0.5. @see Keys: Cubic convolution interpolation for digital image processing */
const cubic: Kernel = {
  radius: 2,
  weight: (signed) => {
    const distance = Math.abs(signed)
    if (distance <= 1) return (1.5 * distance - 2.5) * distance * distance + 1
    return distance < 2 ? ((-0.5 * distance + 2.5) * distance - 4) * distance + 2 : 0
  },
}

export const KERNELS = { bilinear, cubic } as const satisfies Partial<Record<Resampling, Kernel>>

/** From this share on, pixels are taken as large as those of the source, as GDAL does. */
const NEARLY_ONE = 0.95

/** @param shrinking pixels of a picture along a side of one of the source, above 1 where they are smaller */
export const effective = (shrinking: number): number => (shrinking < NEARLY_ONE ? shrinking : 1)
