import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { boundedGeometry } from 'imagery-platform-geometry/bounded-geometry.ts'
import { placing } from './cql2-error.ts'
import { placeIn } from './lexer.ts'
import type { Tokens } from './tokens.ts'

/** GeoJSON's names of geometries by those of well-known text, and how deep their lists of positions are nested. */
const TYPES: ReadonlyMap<string, readonly [name: string, levels: number]> = new Map([
  ['point', ['Point', 0]],
  ['linestring', ['LineString', 1]],
  ['polygon', ['Polygon', 2]],
  ['multipoint', ['MultiPoint', 1]],
  ['multilinestring', ['MultiLineString', 2]],
  ['multipolygon', ['MultiPolygon', 3]],
  ['geometrycollection', ['GeometryCollection', 0]],
])

/** Whether a geometry begins here: its name, maybe a Z, and a parenthesis. */
export const isGeometryNext = (tokens: Tokens): boolean => {
  const { kind, value } = tokens.peek()
  if (kind !== 'name' || !TYPES.has(value.toLowerCase())) return false
  return tokens.isSymbol('(', 1) || (tokens.isWord('z', 1) && tokens.isSymbol('(', 2))
}

/**
 * Reads a geometry in well-known text.
 * @throws Cql2Error at the position or ring that is at fault
 * @see OGC 21-065r2, annex B (BNF): spatialInstance
 */
export const readGeometryText = (tokens: Tokens): Geometry => {
  const reader = new GeometryReader(tokens)
  const { start } = tokens.peek()
  const geometry = reader.geometry('')
  return placing(
    (path) => placeIn(tokens.text, reader.findStart(path) ?? start),
    () => boundedGeometry(geometry),
  )
}

class GeometryReader {
  readonly #tokens: Tokens
  /** Where each position and each list of them begins, by its path in GeoJSON. */
  readonly #starts = new Map<string, number>()
  #hasHeights = false

  constructor(tokens: Tokens) {
    this.#tokens = tokens
  }

  /** Where the part at this path begins; undefined for a part that has no text of its own. */
  findStart(path: string): number | undefined {
    return this.#starts.get(path)
  }

  geometry(path: string): unknown {
    const [type = '', levels = 0] = TYPES.get(this.#tokens.take().value.toLowerCase()) ?? []
    this.#hasHeights = this.#tokens.acceptWord('z')
    if (type === 'GeometryCollection') return { type, geometries: this.#members(`${path}geometries`) }
    const place = `${path}coordinates`
    this.#starts.set(place, this.#tokens.peek().start)
    if (type === 'Point') return { type, coordinates: this.#inParentheses(() => this.#position(place)) }
    return { type, coordinates: this.#lists(levels, place, type === 'MultiPoint') }
  }

  #members(path: string): unknown[] {
    this.#tokens.expectSymbol('(')
    return this.#tokens.parseList((index) => {
      if (!isGeometryNext(this.#tokens)) throw this.#tokens.expected('a geometry')
      return this.geometry(`${path}.${index}.`)
    })
  }

  #lists(levels: number, path: string, arePoints: boolean): unknown[] {
    this.#tokens.expectSymbol('(')
    return this.#tokens.parseList((index) => {
      const place = `${path}.${index}`
      this.#starts.set(place, this.#tokens.peek().start)
      if (levels > 1) return this.#lists(levels - 1, place, arePoints)
      if (arePoints && this.#tokens.isSymbol('(')) return this.#inParentheses(() => this.#position(place))
      return this.#position(place)
    })
  }

  #inParentheses<T>(read: () => T): T {
    this.#tokens.expectSymbol('(')
    const result = read()
    this.#tokens.expectSymbol(')')
    return result
  }

  #position(path: string): number[] {
    this.#starts.set(path, this.#tokens.peek().start)
    const position = [readNumber(this.#tokens), readNumber(this.#tokens)]
    const isAtEnd = this.#tokens.isSymbol(',') || this.#tokens.isSymbol(')')
    return this.#hasHeights || !isAtEnd ? [...position, readNumber(this.#tokens)] : position
  }
}

/** A number with its sign. @throws Cql2Error where there is none, or where it is too large */
export const readNumber = (tokens: Tokens): number => {
  const { start } = tokens.peek()
  const isNegative = tokens.acceptSymbol('-')
  if (!isNegative) tokens.acceptSymbol('+')
  const number = Number(tokens.expect('number', 'a number').value)
  if (!Number.isFinite(number)) throw tokens.fault(start, 'expected a number below 1.8e308.')
  return isNegative ? -number : number
}
