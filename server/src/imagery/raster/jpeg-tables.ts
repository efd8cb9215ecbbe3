/** Lengths and values of a code: first how many codes have 1 to 16 bits, then their values. */
const BRIGHTNESS_DC = '00010501010101010100000000000000 000102030405060708090a0b'
const BRIGHTNESS_AC = `0002010303020403050504040000017d 01020300041105122131410613516107227114328191a1082342b1c11552d1f0
   2433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a63646566676869
   6a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5
   c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa`
const COLOR_DC = '00030101010101010101010000000000 000102030405060708090a0b'
const COLOR_AC = `00020102040403040705040400010277 000102031104052131061241510761711322328108144291a1b1c109233352f0
   156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768
   696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3
   c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa`

/** Begins with the kind of the table, 0 or 0x10, and its number. */
const encodeHuffmanTable = (kind: number, code: string): Buffer => {
  const bytes = Buffer.from(code.replaceAll(/\s/g, ''), 'hex')
  return Buffer.concat([Buffer.from([0xff, 0xc4, 0, 3 + bytes.length, kind]), bytes])
}

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])

const TYPICAL = Buffer.concat([
  encodeHuffmanTable(0x00, BRIGHTNESS_DC),
  encodeHuffmanTable(0x10, BRIGHTNESS_AC),
  encodeHuffmanTable(0x01, COLOR_DC),
  encodeHuffmanTable(0x11, COLOR_AC),
])

/**
 * The tables of a JPEG after the typical Huffman tables, which decoders use where a picture has none.
 * @param tables from the mark that begins a picture to the one that ends it, or empty
 * @see ITU-T T.81, K.3; libjpeg-turbo, std_huff_tables
 */
export const withTypicalTables = (tables: Uint8Array): Uint8Array =>
  Buffer.concat([START, TYPICAL, tables.length > 0 ? tables.subarray(START.length) : END])
