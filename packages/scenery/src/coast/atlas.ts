import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A Natural Earth atlas of land. @see https://github.com/topojson/topojson-specification */
export interface Atlas extends Land {
  /** Lines in steps of a grid, each from the one before, eastwards and northwards in turn. */
  readonly arcs: readonly Int32Array[]
}

interface Land {
  readonly objects: { readonly land: unknown }
  /** From steps of the grid to degrees. */
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
}

/** Its arcs are read number by number: a tenth of a second would go into arrays of arrays of them. */
export const readAtlas = (scale: '10m' | '50m'): Atlas => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`))
  const start = bytes.lastIndexOf(ARCS) + ARCS.length
  const end = bytes.indexOf(']]]', start) + 3
  const land: unknown = JSON.parse(`${bytes.toString('latin1', 0, start)}[]${bytes.toString('latin1', end)}`)
  if (!isLand(land)) throw new Error('world-atlas has no land')
  return { ...land, arcs: arcsIn(bytes.subarray(start, end)) }
}

const ARCS = '"arcs":'
const MINUS = 0x2d
const ZERO = 0x30
const OPEN = 0x5b
const CLOSE = 0x5d

/** @param bytes JSON of whole numbers in pairs, in arcs, in all: `[[[1,-2],[3,4]],[[5,6]]]` */
const arcsIn = (bytes: Uint8Array): Int32Array[] => {
  const numbers = new Int32Array(bytes.length / 2)
  const arcs: Int32Array[] = []
  let depth = 0
  let count = 0
  let start = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === OPEN) depth++
    else if (byte === CLOSE) {
      depth--
      if (depth === 1) {
        arcs.push(numbers.subarray(start, count))
        start = count
      }
    } else if (byte === MINUS || byte >= ZERO) {
      let size = byte === MINUS ? 0 : byte - ZERO
      while ((bytes[at + 1] ?? 0) >= ZERO && (bytes[at + 1] ?? 0) < OPEN)
        size = 10 * size + (bytes[++at] ?? 0) - ZERO
      numbers[count++] = byte === MINUS ? -size : size
    }
  }
  return arcs
}

const isLand = (value: unknown): value is Land =>
  typeof value === 'object' && value !== null && 'objects' in value && 'transform' in value
