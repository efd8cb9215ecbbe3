import { expect, test } from 'vitest'
import { computeSamples } from './encode-raster.ts'
import { emptyWindow } from './tool-raster.ts'
import type { ToolRaster } from './tool-raster.ts'

const raster = (width: number, height: number): ToolRaster => ({
  grid: { epsg: 32631, left: 0, top: 0, pixelWidth: 1, pixelHeight: 1, width, height },
  bands: 4,
  category: 'data',
  sampleType: 'uint16',
  nodata: undefined,
  isMeasured: true,
  read: () => Promise.reject(new Error('it was read')),
})

test('a picture of more than 400 megabytes is refused before it is read', async () => {
  await expect(computeSamples(raster(7072, 7071))).rejects.toThrow(
    'it would have 7072 by 7071 pixels of 4 bands, which are too many',
  )
  await expect(computeSamples(raster(7071, 7071))).rejects.toThrow('it was read')
})

test('pixels without data make no file', async () => {
  const none = raster(2, 2)
  expect(
    await computeSamples({ ...none, read: (box) => Promise.resolve(emptyWindow(box, none.bands)) }),
  ).toBeUndefined()
})
