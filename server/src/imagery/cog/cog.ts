import { encodeDirectory } from './directory.ts'
import type { TiffTag } from './directory.ts'
import { REDUCED, pictureTags } from './picture-tags.ts'
import type { Picture } from './picture.ts'
import { BLOCK_STEP, compressedTiles } from './tiles.ts'
import type { Tiling } from './tiles.ts'

/** What GDAL goes by when it reads a tile without asking for its length first. @see GDAL: COG, "ghost area" */
const STRUCTURE = [
  'LAYOUT=IFDS_BEFORE_DATA',
  'BLOCK_ORDER=ROW_MAJOR',
  'BLOCK_LEADER=SIZE_AS_UINT4',
  'BLOCK_TRAILER=LAST_4_BYTES_REPEATED',
  'KNOWN_INCOMPATIBLE_EDITION=NO',
  ' ', // room for who changes the file to write YES
].join('\n')

const GHOST_AREA = `GDAL_STRUCTURAL_METADATA_SIZE=${String(STRUCTURE.length).padStart(6, '0')} bytes\n${STRUCTURE}`

/** What is before the first directory, which begins at an even offset. */
const HEAD = Buffer.alloc(8 + GHOST_AREA.length + (GHOST_AREA.length % 2))
HEAD.write('II*\0', 'latin1')
HEAD.writeUInt32LE(HEAD.length, 4)
HEAD.write(GHOST_AREA, 8, 'latin1')

/** Bytes around each tile: its length before it, and its last ones again behind it. */
const LEADER = 4
const TRAILER = 4

/** Bytes of samples, with those of all overviews: a file has to stay below 4 GB. */
const MAX_BYTES = 4_000_000_000

/** What a picture is, and how it is written. */
export interface CogForm extends Tiling {
  /** The tags that say what the samples mean, of the overviews too. */
  readonly meaning: readonly TiffTag[]
  /** The tags that georeference the picture. */
  readonly place: readonly TiffTag[]
}

/** A picture in full, or an overview of it. */
interface Level {
  readonly tags: readonly TiffTag[]
  readonly tiles: readonly Buffer[]
}

/**
 * A cloud optimized GeoTIFF: in front all that a reader has to know to find a tile, then the tiles, those of the smallest
 * overview first.
 * @param overviews the largest first
 * @throws RangeError where offsets of 32 bits might not do, or for tiles whose sides are no multiples of 16 pixels
 * @see OGC 21-026
 */
export const encodeCog = (picture: Picture, overviews: readonly Picture[], form: CogForm): Buffer => {
  checkSizes([picture, ...overviews], form)
  const levels: Level[] = [picture, ...overviews].map((level, index) => ({
    tags: [...pictureTags(level, form), ...form.meaning, ...(index === 0 ? form.place : [REDUCED])],
    tiles: compressedTiles(level, form),
  }))
  const begin = HEAD.length + encodeDirectories(levels, 0).length
  return Buffer.concat([HEAD, encodeDirectories(levels, begin), ...levels.toReversed().flatMap(encodeTiles)])
}

const checkSizes = (pictures: readonly Picture[], { blockWidth, blockHeight }: Tiling): void => {
  if ([blockWidth, blockHeight].some((side) => side % BLOCK_STEP !== 0 || side <= 0))
    throw new RangeError(`tiles of ${blockWidth} by ${blockHeight} pixels are none of a TIFF`)
  const bytes = pictures.reduce(
    (sum, { width, height, bands, samples }) => sum + width * height * bands * samples.BYTES_PER_ELEMENT,
    0,
  )
  const [{ width, height } = { width: 0, height: 0 }] = pictures
  if (bytes > MAX_BYTES) throw new RangeError(`${width} by ${height} pixels are too many for a TIFF`)
}

/** @param begin offset of the tiles */
const encodeDirectories = (levels: readonly Level[], begin: number): Buffer => {
  const directories: Buffer[] = []
  let at = HEAD.length
  levels.forEach((level, index) => {
    const smaller = levels.slice(index + 1).flatMap(({ tiles }) => tiles)
    const tags = [...level.tags, ...tileTags(level.tiles, begin + encodedLength(smaller))]
    const { length } = encodeDirectory(tags, at, 0)
    directories.push(encodeDirectory(tags, at, index + 1 < levels.length ? at + length : 0))
    at += length
  })
  return Buffer.concat(directories)
}

const encodeTiles = ({ tiles }: Level): Buffer[] =>
  tiles.flatMap((tile) => {
    const leader = Buffer.alloc(LEADER)
    leader.writeUInt32LE(tile.length)
    return [leader, tile, tile.subarray(-TRAILER)]
  })

const encodedLength = (tiles: readonly Buffer[]): number =>
  tiles.reduce((sum, tile) => sum + LEADER + tile.length + TRAILER, 0)

/** Where tiles are. @param begin offset of the first */
const tileTags = (tiles: readonly Buffer[], begin: number): TiffTag[] => {
  let at = begin + LEADER
  const offsets = tiles.map((tile) => {
    const offset = at
    at += tile.length + TRAILER + LEADER
    return offset
  })
  return [
    { tag: 324, value: { longs: offsets } },
    { tag: 325, value: { longs: tiles.map(({ length }) => length) } },
  ]
}
