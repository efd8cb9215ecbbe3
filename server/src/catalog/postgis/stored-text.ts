/** Texts that are stored as they are. */
const isPlain = (text: string): boolean => LOW.test(text) && !text.includes('\0')

const LOW = /^[\0-\ud7ff]*$/

/** What stands for a character that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
const REPLACEMENT = '\ufffd'

/**
 * A text as the database has it. The catalog compares texts by UTF-16 code unit, PostgreSQL's collation "C" by code
 * point: they differ for characters above U+D7FF, so each of those is stored as another one that stands where it
 * belongs. Order, equality and the number of characters are then the same on both sides.
 */
export const toStored = (text: string): string =>
  isPlain(text) ? text : Array.from(text, storedCharacter).join('')

/** The text that was stored. */
export const fromStored = (text: string): string =>
  isPlain(text) ? text : Array.from(text, givenCharacter).join('')

/** The same for all texts in a JSON text. */
export const toStoredJson = (json: string): string =>
  toStored(json.includes('\\u') ? json.replaceAll(ESCAPES, storable) : json)

const ESCAPES = /\\(?:u(?:0000|d[89a-f][0-9a-f]{2})|.)/g

const storable = (escape: string): string => (escape.length > 2 ? REPLACEMENT : escape)

/** In the order of UTF-16: up to U+D7FF, then those that are surrogate pairs, then the rest of the basic plane. */
const FIRST_HIGH = 0xe000
const FIRST_PAIR = 0x10000
const FIRST_STORED_HIGH = 0x10e000

const storedCharacter = (character: string): string => {
  const point = character.codePointAt(0) ?? 0
  if (point === 0 || (point >= 0xd800 && point < FIRST_HIGH)) return storedCharacter(REPLACEMENT)
  if (point < FIRST_HIGH) return character
  const isPair = point >= FIRST_PAIR
  return String.fromCodePoint(
    isPair ? point - FIRST_PAIR + FIRST_HIGH : point - FIRST_HIGH + FIRST_STORED_HIGH,
  )
}

const givenCharacter = (character: string): string => {
  const point = character.codePointAt(0) ?? 0
  if (point < FIRST_HIGH) return character
  const isHigh = point >= FIRST_STORED_HIGH
  return String.fromCodePoint(
    isHigh ? point - FIRST_STORED_HIGH + FIRST_HIGH : point - FIRST_HIGH + FIRST_PAIR,
  )
}
