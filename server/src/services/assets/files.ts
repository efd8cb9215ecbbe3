import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Scene } from '../../catalog/scene.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { ItemTypes } from './item-types.ts'

/** Size and digests, by which a receiver checks a file. */
export interface FileDigests {
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly md5: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** The files of assets: made when they are first requested, always the same. */
export interface AssetFiles {
  bytesOf(scene: Scene, assetType: string): Promise<Buffer>
  /** Of the bytes that `bytesOf` gives. */
  digestsOf(scene: Scene, assetType: string): Promise<FileDigests>
}

/** How much of what was made is cached. */
export interface AssetFilesCache {
  /** Bytes of files, so that polling an asset and then downloading it makes it once. */
  readonly bytes: number
  /** Number of digests, which outlive their files: those of twenty of the largest orders, 5 MB. */
  readonly digests: number
}

const ROOM: AssetFilesCache = { bytes: 64 * 2 ** 20, digests: 20_000 }

interface MadeFile {
  readonly bytes: Buffer
  readonly digests: FileDigests
}

/** Files that `imagery` paints. */
export const createAssetFiles = (
  imagery: Imagery,
  itemTypes: ItemTypes,
  room: AssetFilesCache = ROOM,
): AssetFiles => {
  // a `max` would allocate the room for all of them when the platform starts
  const digests = new LRUCache<string, FileDigests>({ maxSize: room.digests, sizeCalculation: () => 1 })
  const files = new LRUCache<string, MadeFile, { scene: Scene; assetType: string }>({
    maxSize: room.bytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ignoreFetchAbort: true, // a caller that waits for a file gets it, even if it was evicted from the cache meanwhile
    fetchMethod: async (key, _stale, { context: { scene, assetType } }) => {
      const bytes = await imagery.asset(scene, bandsOf(itemTypes, scene, assetType))
      const made = { bytes, digests: await digestsOf(bytes) }
      digests.set(key, made.digests)
      return made
    },
  })
  const fileOf = (scene: Scene, assetType: string): Promise<MadeFile> =>
    files.forceFetch(keyOf(scene, assetType), { context: { scene, assetType } })
  return {
    bytesOf: async (scene, assetType) => (await fileOf(scene, assetType)).bytes,
    digestsOf: async (scene, assetType) =>
      digests.get(keyOf(scene, assetType)) ?? (await fileOf(scene, assetType)).digests,
  }
}

const keyOf = ({ collection, id }: Scene, assetType: string): string =>
  JSON.stringify([collection, id, assetType])

/** Bytes that are digested at once, about two milliseconds of work: in between the server answers other calls. */
const AT_ONCE = 2 ** 20

const digestsOf = async (bytes: Buffer): Promise<FileDigests> => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    if (at > 0) await setImmediate()
    const part = bytes.subarray(at, at + AT_ONCE)
    md5.update(part)
    sha256.update(part)
  }
  return { size: bytes.length, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

/** Where a scene does not list the bands of a file, its name often tells how many there are. */
const BANDS_BY_NAME: readonly (readonly [RegExp, number])[] = [
  [/udm2/, 8],
  [/visual|rgb/i, 3],
  [/analytic|pansharpened/, 4],
]

/** How many bands the file of an asset has. */
const bandsOf = (itemTypes: ItemTypes, { collection, assets }: Scene, assetType: string): number => {
  const described = itemTypes.of(collection)?.assetTypes.find(({ id }) => id === assetType)
  if (described) return described.bands.length
  const listed = assets[assetType]?.['eo:bands']
  if (Array.isArray(listed) && listed.length > 0) return listed.length
  const [, count] = /_(\d{1,2})b(?![a-z0-9])/.exec(assetType) ?? []
  const [, usual = 1] = BANDS_BY_NAME.find(([name]) => name.test(assetType)) ?? []
  return count === undefined ? usual : Math.max(1, Number(count))
}
