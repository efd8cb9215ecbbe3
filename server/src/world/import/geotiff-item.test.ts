import { expect, test } from 'vitest'
import { itemOfGeoTiff } from './geotiff-item.ts'

test('an image of one pixel around the world has the resolution of that pixel', () => {
  const { properties } = itemOfGeoTiff(['world.tif'], {
    width: 1,
    height: 1,
    samples: 1,
    bits: 8,
    sampleFormat: 'unsigned',
    nodata: undefined,
    affine: [-180, 360, 0, 90, 0, -180],
    epsg: 4326,
    unproject: (point) => point,
    isInDegrees: true,
    isVisual: false,
    statistics: undefined,
    isCloudOptimized: false,
    time: 0,
  })
  expect(properties).toMatchObject({ gsd: 40_030_000 })
})
