import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { measureTile } from '../tiling-grids/tile.ts'
import { AnalysisFault } from './task.ts'
import type { StoredRequest } from './task.ts'

type ZarrOutput = DeepReadonly<components['schemas']['BatchZarrOutputEcho']>
type TilingInput = DeepReadonly<components['schemas']['tiling-grid']>

/** Maximum number of chunks of one tile, in all arrays. Each chunk is a file. */
const MAX_CHUNKS = 1000

/** Maximum size of a chunk: that of all outputs of a tile. */
const MAX_CHUNK_BYTES = 512 * 2 ** 20

/** Checks that tiles fit into one pixel grid: they are in one coordinate system and do not overlap. @throws AnalysisFault */
export const requireOneGroup = (
  names: readonly string[],
  { bufferX = 0, bufferY = 0 }: TilingInput,
): void => {
  if (bufferX + bufferY > 0)
    throw new AnalysisFault(
      'input: the tiles of a Zarr group overlap with bufferX or bufferY; leave them out.',
    )
  const systems = new Set(names.map((name) => name.split('_')[1]))
  if (systems.size > 1)
    throw new AnalysisFault(
      'The area lies in several zones of UTM; a Zarr group has room for one. Send it in pieces.',
    )
}

/** Checks that each chunk lies in one tile, and that chunks are neither too large nor too many. @throws AnalysisFault */
export const requireChunks = (
  { responses = [{}] }: NonNullable<StoredRequest['processRequest']['output']>,
  output: ZarrOutput,
  { width, height }: ReturnType<typeof measureTile>,
): void => {
  let count = 0
  for (const { identifier = 'default' } of responses) {
    const { member, chunk, bytes } = readChunk(output, identifier)
    const [high, wide] = chunk
    const reject = (why: string): never => {
      throw new AnalysisFault(`${member}: ${why}.`)
    }
    if (width % wide !== 0 || height % high !== 0)
      reject(`${high} by ${wide} does not divide a tile, which has ${height} rows of ${width} pixels`)
    if (high * wide * bytes > MAX_CHUNK_BYTES)
      reject(`a chunk of ${high * wide * bytes} bytes is too large; ${MAX_CHUNK_BYTES} are the most`)
    count += (width / wide) * (height / high)
    if (count > MAX_CHUNKS) reject(`a tile would have ${count} chunks; ${MAX_CHUNKS} are the most`)
  }
}

/** Returns the field that gives the chunks of an output, their rows and columns, and the bytes of a value. */
const readChunk = ({ arrayParameters, arrayOverrides = {} }: ZarrOutput, identifier: string) => {
  const own = new Map(Object.entries(arrayOverrides)).get(identifier)
  const [, high = 1, wide = 1] = own?.chunks ?? arrayParameters?.chunks ?? []
  const dtype = own?.dtype ?? arrayParameters?.dtype ?? ''
  const place = own?.chunks ? `arrayOverrides.${identifier}` : 'arrayParameters'
  return {
    member: `output.${place}.chunks`,
    chunk: [high, wide] as const,
    bytes: Number(dtype.slice(2)),
  }
}
