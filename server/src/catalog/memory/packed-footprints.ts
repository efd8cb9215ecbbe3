import type { Part } from '../../geometry/part.ts'
import type { PackedFootprints } from '../packed-scenes.ts'
import { isMicro, microsOf } from './column.ts'

/** Footprints as `Footprints` keeps them. @param footprints the parts of each */
export const packFootprints = (footprints: readonly (readonly Part[])[]): PackedFootprints => {
  const micros: number[] = []
  const others: number[] = []
  const places = new Uint32Array(footprints.length)
  for (const [place, parts] of footprints.entries()) {
    const numbers = numbersOf(parts)
    const areMicros = numbers.every(isMicro)
    places[place] = areMicros ? micros.length * 2 : others.length * 2 + 1
    if (areMicros) for (const number of numbers) micros.push(microsOf(number))
    else for (const number of numbers) others.push(number)
  }
  return { micros: Int32Array.from(micros), others: Float64Array.from(others), places }
}

const numbersOf = (parts: readonly Part[]): number[] => {
  const numbers = [parts.length]
  for (const { box } of parts) numbers.push(...box)
  for (const { isArea, paths } of parts) {
    numbers.push(isArea ? 1 : 0, paths.length)
    for (const path of paths) {
      numbers.push(path.length)
      for (const [longitude = NaN, latitude = NaN] of path) numbers.push(longitude, latitude)
    }
  }
  return numbers
}
