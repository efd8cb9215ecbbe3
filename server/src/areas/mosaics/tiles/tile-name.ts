import type { TileForm } from '../../../imagery/imagery.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'

/** The file format of a tile, and its size. */
export interface TileKind {
  readonly format: TileForm['format'] | 'geotiff'
  /** Pixels a side. */
  readonly size: TileForm['size']
}

/** The row of a tile, whether it has twice the pixels, and its file extension. */
const END = /^(\d{1,10})(@2x)?(?:\.(png|webp))?$/

/**
 * Reads the last segment of a tile's address.
 * @param requested the format that the query asks for
 * @throws Problem 404 if the segment does not name a tile, 400 if its extension contradicts the query
 */
export const readTileEnd = (
  end: string,
  requested: TileKind['format'] | undefined,
): TileKind & { readonly y: number } => {
  const [, row, twice, extension] = END.exec(end) ?? []
  if (row === undefined)
    throw new Problem(
      404,
      `There is no tile "${end}": its row is a number of at most 10 digits, which "@2x" and then ".png" or ".webp" may follow.`,
    )

  const format = requested ?? (extension === 'webp' ? 'webp' : 'png')
  if (extension !== undefined && (extension === 'webp') !== (format === 'webp'))
    throw invalid('format', `does not agree with the address, which ends with \`.${extension}\``)

  return { y: Number(row), format, size: twice === undefined ? 256 : 512 }
}
