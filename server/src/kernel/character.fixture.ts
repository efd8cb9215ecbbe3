import fc from 'fast-check'

/**
 * Any character of Unicode but halves of a pair. The unit `binary` of fast-check has the same, and makes a map of all of
 * them first, which takes seconds.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
