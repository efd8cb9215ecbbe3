import { invalid, Problem } from '../../kernel/problem.ts'
import type { TileForm } from '../../imagery/imagery.ts'

/** What a tile is a file of, and how many pixels it has. */
export interface TileKind {
  readonly format: TileForm['format'] | 'geotiff'
  /** Pixels a side. */
  readonly size: TileForm['size']
}

/** Row of a tile, whether it has twice the pixels, and what it is a file of. */
const END = /^(\d{1,10})(@2x)?(?:\.(png|webp))?$/

/**
 * Reads the end of a tile's address: its row, and its kind.
 * @param asked what the call asks for, beside the end of the address
 * @throws Problem 404 where the end names no tile, 400 where the two do not agree
 */
export const readTileEnd = (
  end: string,
  asked: TileKind['format'] | undefined,
): TileKind & { readonly y: number } => {
  const [, row, twice, extension] = END.exec(end) ?? []
  if (row === undefined)
    throw new Problem(
      404,
      `There is no tile "${end}": its row is a number of at most 10 digits, which "@2x" and then ".png" or ".webp" may follow.`,
    )
  const format = asked ?? (extension === 'webp' ? 'webp' : 'png')
  if (extension !== undefined && (extension === 'webp') !== (format === 'webp'))
    throw invalid('format', `does not agree with the address, which ends with \`.${extension}\``)
  return { y: Number(row), format, size: twice === undefined ? 256 : 512 }
}
