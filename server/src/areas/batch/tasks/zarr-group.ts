import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { AnalysisFault } from './task.ts'
import type { StoredRequest } from './task.ts'
import type { measureTile } from '../tiling-grids/tile.ts'

type ZarrOutput = DeepReadonly<components['schemas']['BatchZarrOutputEcho']>
type TilingInput = DeepReadonly<components['schemas']['tiling-grid']>

/** Of all arrays, in one tile: each is a file. */
const MAX_CHUNKS = 1000

/** As much as the outputs of a tile take at the most. */
const MAX_CHUNK_BYTES = 512 * 2 ** 20

/** The arrays of a Zarr group have the same pixels: those of one system, each of them once. @throws AnalysisFault */
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

/** A chunk is written at once, by one tile, and is a file. @throws AnalysisFault that names the member */
export const requireChunks = (
  { responses = [{}] }: NonNullable<StoredRequest['processRequest']['output']>,
  output: ZarrOutput,
  { width, height }: ReturnType<typeof measureTile>,
): void => {
  let count = 0
  for (const { identifier = 'default' } of responses) {
    const { member, chunk, bytes } = readChunk(output, identifier)
    const [high, wide] = chunk
    const refuse = (why: string): never => {
      throw new AnalysisFault(`${member}: ${why}.`)
    }
    if (width % wide !== 0 || height % high !== 0)
      refuse(`${high} by ${wide} does not divide a tile, which has ${height} rows of ${width} pixels`)
    if (high * wide * bytes > MAX_CHUNK_BYTES)
      refuse(`a chunk of ${high * wide * bytes} bytes is too large; ${MAX_CHUNK_BYTES} are the most`)
    count += (width / wide) * (height / high)
    if (count > MAX_CHUNKS) refuse(`a tile would have ${count} chunks; ${MAX_CHUNKS} are the most`)
  }
}

/** The rows and columns of a chunk of an output, the bytes of a value, and what tells the former. */
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
