import { encodeDirectory } from './directory.ts'
import type { TiffTag } from './directory.ts'
import { overviewsOf } from './overviews.ts'
import { REDUCED, tagsOf } from './picture-tags.ts'
import type { Picture } from './picture.ts'
import { compressedTiles, TILE_SIDE } from './tiles.ts'

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
const [LEADER, TRAILER] = [4, 4]

/** Bytes of samples: with the overviews, which are a third of it, a file has to stay below 4 GB. */
const MAX_BYTES = 3_000_000_000

/** A picture in full, or an overview of it. */
interface Level {
  readonly tags: readonly TiffTag[]
  readonly tiles: readonly Buffer[]
}

/**
 * A cloud optimized GeoTIFF: in front all that a reader has to know to find a tile, then the tiles, those of the smallest
 * overview first.
 * @param place the tags that georeference the picture
 * @throws RangeError where offsets of 32 bits might not do
 * @see OGC 21-026
 */
export const encodeCog = (picture: Picture, place: readonly TiffTag[]): Buffer => {
  const { width, height, bands, samples } = picture
  if (width * height * bands * samples.BYTES_PER_ELEMENT > MAX_BYTES)
    throw new RangeError(`${width} by ${height} pixels are too many for a TIFF`)
  const levels: Level[] = [
    { tags: [...tagsOf(picture), ...place], tiles: compressedTiles(picture) },
    ...overviewsOf(picture, TILE_SIDE).map((overview) => ({
      tags: [REDUCED, ...tagsOf(overview)],
      tiles: compressedTiles(overview),
    })),
  ]
  const begin = HEAD.length + encodeDirectories(levels, 0).length
  return Buffer.concat([HEAD, encodeDirectories(levels, begin), ...levels.toReversed().flatMap(encodeTiles)])
}

/** @param begin offset of the tiles */
const encodeDirectories = (levels: readonly Level[], begin: number): Buffer => {
  const directories: Buffer[] = []
  let at = HEAD.length
  levels.forEach((level, index) => {
    const smaller = levels.slice(index + 1).flatMap(({ tiles }) => tiles)
    const tags = [...level.tags, ...tileTags(level.tiles, begin + lengthOf(smaller))]
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

const lengthOf = (tiles: readonly Buffer[]): number =>
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
