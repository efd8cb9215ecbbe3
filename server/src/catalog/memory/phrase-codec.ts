/**
 * What stands in the documents of many scenes, word for word. Each is one byte in memory: its place in this list, which no
 * JSON text has, since characters below a space are escaped in it. So there are 32 at most.
 */
const PHRASES = [
  ',"bbox":[',
  ',"properties":{"datetime":"',
  ',"created":"',
  ',"updated":"',
  ',"platform":"',
  ',"instruments":["',
  ',"constellation":"',
  ',"gsd":',
  ',"proj:epsg":',
  ',"rows":',
  ',"columns":',
  ',"origin_x":',
  ',"origin_y":',
  ',"black_fill":',
  ',"view:off_nadir":',
  ',"view:azimuth":',
  ',"view:sun_elevation":',
  ',"view:sun_azimuth":',
  ',"eo:cloud_cover":',
  ',"cirrus_percent":',
  ',"eo:snow_cover":',
  ',"shadow_percent":',
  ',"light_haze_percent":',
  ',"heavy_haze_percent":',
  ',"clear_percent":',
  ',"usable_data":',
  ',"anomalous_pixels":',
  ',"ground_control":true',
  ',"sat:orbit_state":"',
  ',"sat:absolute_orbit":',
  ',"sat:relative_orbit":',
  ',"sar:instrument_mode":"wide","sar:frequency_band":"C","sar:center_frequency":5.4,"sar:product_type":"GRD","sar:polarizations":["VV","VH"],"sar:resolution_range":20,"sar:resolution_azimuth":22,"sar:pixel_spacing_range":20,"sar:pixel_spacing_azimuth":20,"s1:timeliness":"Fast-24h","s1:resolution":"HIGH","s1:polarization":"DV"',
].map((phrase) => new TextEncoder().encode(phrase))

const COMMA = 0x2c
const QUOTE = 0x22
const SPACE = 0x20

/** Phrases by their third to their fifth byte. */
const SLOTS = 256
const findSlot = (third: number, fourth: number, fifth: number): number =>
  (third * 7 + fourth * 5 + fifth * 3) % SLOTS

const BY_SLOT: readonly (readonly number[])[] = Array.from({ length: SLOTS }, (_, slot) =>
  [...PHRASES.keys()].filter((code) => {
    const [, , third = 0, fourth = 0, fifth = 0] = PHRASES[code] ?? []
    return findSlot(third, fourth, fifth) === slot
  }),
)

const NONE = -1

/** The code of the phrase that begins at a place. */
const phraseAt = (text: Uint8Array, at: number, end: number): number => {
  if (text[at] !== COMMA || text[at + 1] !== QUOTE) return NONE
  const slot = findSlot(text[at + 2] ?? 0, text[at + 3] ?? 0, text[at + 4] ?? 0)
  for (const code of BY_SLOT[slot] ?? []) if (hasAt(text, at, end, PHRASES[code])) return code
  return NONE
}

const hasAt = (text: Uint8Array, at: number, end: number, phrase: Uint8Array = new Uint8Array()): boolean => {
  if (at + phrase.length > end) return false
  for (let i = 2; i < phrase.length; i++) if (text[at + i] !== phrase[i]) return false
  return true
}

/**
 * Shortens JSON texts that stand one after the other, in their place.
 * @param text in UTF-8
 * @param ends where each of them ends: afterwards, where it ends then
 * @returns the texts
 */
export const encodePhrases = (text: Uint8Array<ArrayBuffer>, ends: Uint32Array): Uint8Array<ArrayBuffer> => {
  let from = 0
  let to = 0
  for (const [place, end] of ends.entries()) {
    while (from < end) {
      const code = phraseAt(text, from, end)
      text[to++] = code === NONE ? (text[from] ?? 0) : code
      from += code === NONE ? 1 : (PHRASES[code]?.length ?? 1)
    }
    ends[place] = to
  }
  return text.slice(0, to)
}

/** All phrases, and where each of them begins: the loop below takes half as long as one that copies arrays. */
const LETTERS = Uint8Array.from(PHRASES.flatMap((phrase) => [...phrase]))
const STARTS = Uint32Array.from({ length: PHRASES.length + 1 }, (_, code) =>
  PHRASES.slice(0, code).reduce((sum, { length }) => sum + length, 0),
)

const LONGEST = Math.max(...PHRASES.map(({ length }) => length))

/** For one text at a time. */
let room = new Uint8Array(64 * 1024)

/** A text that was shortened as it was before. What is returned holds until the next call. */
export const decodePhrases = (short: Uint8Array): Uint8Array => {
  const { length } = short // a loop over the bytes themselves takes twice as long, as buffers iterate
  let into = room
  let at = 0
  for (let i = 0; i < length; i++) {
    const byte = short[i] ?? 0
    if (at + LONGEST >= into.length) into = largerRoom()
    if (byte >= SPACE) into[at++] = byte
    else {
      const end = STARTS[byte + 1] ?? 0
      for (let letter = STARTS[byte] ?? 0; letter < end; letter++) into[at++] = LETTERS[letter] ?? 0
    }
  }
  return into.subarray(0, at)
}

const largerRoom = (): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(2 * room.length)
  larger.set(room)
  room = larger
  return larger
}
