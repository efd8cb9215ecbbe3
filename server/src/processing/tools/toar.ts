import type { ToolRaster } from './tool-raster.ts'

/** What a reflectance of 1 is kept as in the files of the platform. */
export const KEPT_AS = 10_000

/** Whether values are measured in the platform's scale: bytes and reals are in one of their own. */
export const isReflectance = ({ sampleType }: ToolRaster): boolean =>
  sampleType === 'uint16' || sampleType === 'int16'

/** Reflectance in another scale. @param scaleFactor what a reflectance of 1 is written as */
export const toReflectance = (raster: ToolRaster, scaleFactor: number): ToolRaster => ({
  ...raster,
  read: async (box) => {
    const window = await raster.read(box)
    return {
      ...window,
      bands: window.bands.map((band) => band.map((value) => (value * scaleFactor) / KEPT_AS)),
    }
  },
})
