import { ZSTDDecoder } from 'zstddec'

const decoder = new ZSTDDecoder()

/**
 * The bytes of a block that Zstandard made smaller, at most `size` of them. The size that the block names is not read: a
 * block can name any, or none.
 * @returns less than the block has where it is broken or larger
 */
export const fromZstd = async (block: Uint8Array, size: number): Promise<Uint8Array> => {
  await decoder.init()
  return decoder.decode(block, size)
}
