/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** @throws SyntaxError where the text is not JSON */
export const parseJson = (text: string): Json => {
  const value: unknown = JSON.parse(text)
  if (!isJson(value)) throw new SyntaxError('not JSON')
  return value
}

const isJson = (value: unknown): value is Json =>
  value === null || (typeof value === 'object' ? Object.values(value).every(isJson) : value !== undefined)

/** A body made to be as much work as its limit admits. */
export interface HostileBody {
  readonly what: string
  readonly text: string
}

/** Values that are wrong nearly everywhere, each in another way: a number, a text, an object, an object with a tag. */
const WRONG: readonly string[] = ['1', '"\\u00e9"', '{}', '{"type":"Nothing"}', '[]']

/**
 * Every body that a right one becomes when one of its arrays is filled with wrong elements, or one of its objects with
 * unknown members, up to the limit.
 * @param limit bytes
 */
export const hostileBodies = (right: Json, limit: number): HostileBody[] =>
  listPlaces(right).flatMap(({ path, value }) => {
    const room = limit - JSON.stringify(right).length - 64
    if (Array.isArray(value))
      return WRONG.map((element) => ({
        what: `${path.join('.') || 'body'} full of ${element}`,
        text: replaced(right, path, `[${filled(room, () => element)}]`),
      }))
    const members = filled(room, (index) => `"m${index}":0`)
    const own = JSON.stringify(value).slice(1, -1)
    return [
      {
        what: `${path.join('.') || 'body'} full of unknown members`,
        text: replaced(right, path, `{${own}${own === '' ? '' : ','}${members}}`),
      },
    ]
  })

interface Place {
  readonly path: readonly string[]
  readonly value: Json
}

const listPlaces = (value: Json, path: readonly string[] = []): Place[] =>
  value === null || typeof value !== 'object'
    ? []
    : [
        { path, value },
        ...Object.entries(value).flatMap(([name, member]: [string, Json]) =>
          listPlaces(member, [...path, name]),
        ),
      ]

const filled = (room: number, part: (index: number) => string): string => {
  const parts: string[] = []
  for (let index = 0, used = 0; ; index++) {
    const next = part(index)
    used += Buffer.byteLength(next) + 1
    if (used > room) return parts.join(',')
    parts.push(next)
  }
}

/** The text of `right` with the value at `path` exchanged for `text`. */
const replaced = (right: Json, path: readonly string[], text: string): string => {
  const [name, ...rest] = path
  if (name === undefined) return text
  if (right === null || typeof right !== 'object') throw new Error(`there is no ${name}`)
  const members = Object.entries(right).map(([key, member]: [string, Json]) => {
    const inner = key === name ? replaced(member, rest, text) : JSON.stringify(member)
    return Array.isArray(right) ? inner : `${JSON.stringify(key)}:${inner}`
  })
  return Array.isArray(right) ? `[${members.join(',')}]` : `{${members.join(',')}}`
}
