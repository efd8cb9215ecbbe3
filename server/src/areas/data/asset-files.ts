import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Scene } from '../../catalog/scene.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { WORLD_KINDS } from '../../world/asset-kinds.ts'

/** A file as it is downloaded. */
export interface AssetFile {
  readonly bytes: Buffer
  /** Hexadecimal. */
  readonly md5: string
}

/** The files of assets: made when they are first asked for, the same every time. */
export interface AssetFiles {
  of(scene: Scene, assetType: string): Promise<AssetFile>
}

/** Bytes of files that are kept, so that who polls an asset and then downloads it has it made once. */
const KEPT_BYTES = 64 * 1024 * 1024

export const createAssetFiles = (imagery: Imagery): AssetFiles => {
  const files = new LRUCache<string, AssetFile, { scene: Scene; assetType: string }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: { scene, assetType } }) => {
      const bytes = await imagery.asset(scene, bandsOf(scene, assetType))
      return { bytes, md5: createHash('md5').update(bytes).digest('hex') }
    },
  })
  return {
    of: (scene, assetType) => {
      const key = JSON.stringify([scene.collection, scene.id, assetType])
      return files.forceFetch(key, { context: { scene, assetType } })
    },
  }
}

/** Where a scene does not list the bands of a file, its name often tells how many there are. */
const BANDS_BY_NAME: readonly (readonly [RegExp, number])[] = [
  [/udm2/, 8],
  [/visual|rgb/i, 3],
  [/analytic|pansharpened/, 4],
]

/** How many bands the file of an asset has. */
const bandsOf = ({ collection, assets }: Scene, assetType: string): number => {
  const kind = WORLD_KINDS.get(collection)?.find(({ id }) => id === assetType)
  if (kind) return kind.bands.length
  const listed = assets[assetType]?.['eo:bands']
  if (Array.isArray(listed) && listed.length > 0) return listed.length
  const [, count] = /_(\d{1,2})b(?![a-z0-9])/.exec(assetType) ?? []
  const [, usual = 1] = BANDS_BY_NAME.find(([name]) => name.test(assetType)) ?? []
  return count === undefined ? usual : Math.max(1, Number(count))
}
