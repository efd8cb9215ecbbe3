import { fromArrayBuffer } from 'geotiff'
import { placedAt, encodeTiff, useFiles } from '../../imagery/raster/tiff.fixture.ts'
import type { TiffPicture } from '../../imagery/raster/tiff.fixture.ts'
import { planTools } from './plan-tools.ts'
import { readTools } from './read-tools.ts'
import type { ToolFile } from './tool-file.ts'

/** Four pixels of 10 m in UTM 31, of four bands, where 0 is no data in band 4 of the third, and in all of the last. */
export const VALUES = [
  [100, 200, 1000, 3000],
  [50, 60, 500, 500],
  [10, 20, 30, 0],
  [0, 0, 0, 0],
]

export const NODATA = { 42113: { text: '0' } }

export const buildPicture = (more: Partial<TiffPicture> = {}): TiffPicture => ({
  width: 2,
  height: 2,
  samples: 4,
  values: Uint16Array.from(VALUES.flat()),
  tags: { ...placedAt(32631, 500_000, 5_700_000, 10), ...NODATA },
  ...more,
})

/** What tools of a request make of files: values pixel by pixel. */
export const made = async (files: readonly ToolFile[], ...tools: object[]) => {
  const { outputs, untouched, hints } = await planTools(files, readTools(tools, 'tools').tools)
  const written = await Promise.all(
    outputs.map(async ({ name, of, make }) => {
      const bytes = await make()
      if (!bytes) return { name, of: of.map(({ itemId }) => itemId), values: undefined, nodata: undefined }
      const image = await (await fromArrayBuffer(new Uint8Array(bytes).buffer)).getImage()
      const values = Array.from(await image.readRasters({ interleave: true }))
      return { name, of: of.map(({ itemId }) => itemId), values, nodata: image.getGDALNoData() }
    }),
  )
  return { written, untouched: untouched.map(({ name }) => name), hints }
}

/** Keeps files for the tests of a file. @returns a file of an order, of an item of its own */
export const useItems = () => {
  const saveFile = useFiles()
  let count = 0
  return (picture: TiffPicture, more: Partial<ToolFile> = {}): ToolFile => {
    const path = saveFile(encodeTiff([picture]))
    const itemId = `i${++count}`
    const source = { itemType: 'T', itemId, assetType: 'analytic', bundle: 'all' }
    return {
      ...source,
      name: `T/${itemId}_analytic.tif`,
      path,
      version: path,
      acquired: count,
      stripId: undefined,
      category: 'data',
      ...more,
    }
  }
}
