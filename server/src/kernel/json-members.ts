import { isAscii } from 'node:buffer'

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Members of a JSON object by name, in their order: the text of each value, as it stands there. */
export type JsonMembers = ReadonlyMap<string, string>

/**
 * JSON as a text whose strings end at the next quotation mark and take a byte a character, so that pieces of it can be
 * found, and put together, without parsing.
 * @returns undefined where it has an escape, or characters beyond ASCII
 */
export const plainJson = (json: Uint8Array): string | undefined => {
  const text = Buffer.from(json.buffer, json.byteOffset, json.length).toString('latin1')
  return text.includes('\\') || !isAscii(json) ? undefined : text
}

/**
 * The members of an object that `JSON.stringify` wrote.
 * @param json plain, as `plainJson` has it
 * @returns undefined for any other value
 */
export const jsonMembers = (json: string): JsonMembers | undefined => {
  const last = json.length - 1
  if (json.charCodeAt(0) !== OPEN_OBJECT || json.charCodeAt(last) !== CLOSE_OBJECT) return undefined
  const members = new Map<string, string>()
  let end = 0
  while (end < last && last > 1) {
    const nameEnd = json.indexOf('"', end + 2)
    if (json.charCodeAt(end + 1) !== QUOTE || json.charCodeAt(nameEnd + 1) !== COLON) return undefined
    const name = json.slice(end + 2, nameEnd)
    end = valueEnd(json, nameEnd + 2)
    members.set(name, json.slice(nameEnd + 2, end))
  }
  return end === last || last === 1 ? members : undefined
}

/** The object that has these members. */
export const jsonObject = (members: JsonMembers): string => {
  let json = ''
  for (const [name, value] of members) json += `${json === '' ? '{' : ','}"${name}":${value}`
  return json === '' ? '{}' : `${json}}`
}

/** Where the value that begins at `start` is followed by a comma, or by the end of what it lies in. */
const valueEnd = (json: string, start: number): number => {
  let depth = 0
  for (let at = start; at < json.length; at++)
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = json.indexOf('"', at + 1)
        if (at === -1) return json.length
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        depth++
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        if (depth === 0) return at
        depth--
        break
      case COMMA:
        if (depth === 0) return at
    }
  return json.length
}
