import { readDirectories } from './tiff.fixture.ts'
import type { Directory } from './tiff.fixture.ts'

/**
 * What of the layout of a cloud optimized GeoTIFF a file does not have.
 * @see GDAL: Cloud Optimized GeoTIFF driver, "File format details"
 */
export const layoutFaults = (file: Buffer): string[] => {
  if (file.toString('latin1', 0, 4) !== 'II*\0') return ['not a little-endian TIFF']
  const directories = readDirectories(file)
  return [
    ...ghostFaults(file),
    ...directories.flatMap(directoryFaults),
    ...tileFaults(
      file,
      directories.toReversed().flatMap(({ tiles }) => tiles),
    ),
  ]
}

const ghostFaults = (file: Buffer): string[] => {
  const [, size] = /^GDAL_STRUCTURAL_METADATA_SIZE=(\d{6}) bytes\n/.exec(file.toString('latin1', 8, 60)) ?? []
  if (size === undefined) return ['no ghost area']
  const end = 51 + Number(size)
  const says = file.toString('latin1', 51, end)
  const want =
    'LAYOUT=IFDS_BEFORE_DATA\nBLOCK_ORDER=ROW_MAJOR\nBLOCK_LEADER=SIZE_AS_UINT4\n' +
    'BLOCK_TRAILER=LAST_4_BYTES_REPEATED\nKNOWN_INCOMPATIBLE_EDITION=NO\n '
  return [
    ...(says === want ? [] : [`the ghost area says ${says}`]),
    ...(file.readUInt32LE(4) === end + (end % 2) ? [] : ['the first directory is not behind the ghost area']),
  ]
}

const overviewSide = (pixels: number | undefined, level: number): number =>
  Math.ceil((pixels ?? NaN) / 2 ** level)

const directoryFaults = ({ at, end, tags, tiles }: Directory, level: number, all: Directory[]): string[] => {
  const [width, height] = [256, 257].map((tag) => tags.get(tag)?.[0] ?? NaN)
  const full = all[0]
  const before = all[level - 1]
  const isLast = level === all.length - 1
  const holds: Record<string, boolean> = {
    'is at an even offset': at % 2 === 0,
    'follows the one before it': !before || at === before.end + (before.end % 2),
    'is before all tiles': end <= Math.min(...all.flatMap((each) => each.tiles.map(({ offset }) => offset))),
    'says whether it is an overview': (tags.get(254)?.[0] ?? 0) === (level > 0 ? 1 : 0),
    'halves the one before it':
      width === overviewSide(full?.tags.get(256)?.[0], level) &&
      height === overviewSide(full?.tags.get(257)?.[0], level),
    'is the last one as soon as a tile holds it': Math.max(width ?? NaN, height ?? NaN) <= 256 === isLast,
    'has tiles of 256 pixels': tags.get(322)?.[0] === 256 && tags.get(323)?.[0] === 256,
    'has all tiles': tiles.length === Math.ceil((width ?? NaN) / 256) * Math.ceil((height ?? NaN) / 256),
    'has its tags in their order': isAscending([...tags.keys()]),
  }
  return Object.keys(holds)
    .filter((what) => holds[what] !== true)
    .map((what) => `not so: directory ${level} ${what}`)
}

/** @param tiles in the order in which they have to be */
const tileFaults = (file: Buffer, tiles: Directory['tiles']): string[] => {
  let end = tiles[0] ? tiles[0].offset - 4 : NaN
  const faults = tiles.filter(({ offset, length }) => {
    const isNext = offset === end + 4
    end = offset + length + 4
    const last = file.subarray(offset + length - 4, offset + length)
    return (
      !isNext || file.readUInt32LE(offset - 4) !== length || !file.subarray(offset + length, end).equals(last)
    )
  })
  return [
    ...(faults.length > 0
      ? [`${faults.length} tiles do not follow each other with their lengths around them`]
      : []),
    ...(end === file.length ? [] : ['the file does not end with the last tile']),
  ]
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? NaN))
