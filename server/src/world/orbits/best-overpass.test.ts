import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { CONSTELLATIONS } from './constellations.ts'
import { bestOverpass } from './best-overpass.ts'
import type { Overpass } from './overpass.ts'
import { revolutionsAt, trackNumber } from './satellite.ts'

const HARBOUR = [4.140325, 51.934475]
const DAY = 86_400_000
const toDay = (date: string): number => Date.parse(date) / DAY

const listPasses = (name: string, place: Position, days: number): Overpass[] => {
  const constellation = CONSTELLATIONS.get(name) ?? expect.unreachable(`there is no ${name}`)
  const all = Array.from({ length: days }, (_, i) =>
    bestOverpass(constellation, place, toDay('2026-01-01') + i),
  )
  return all.filter((pass) => pass !== undefined)
}

describe('the passes over a place', () => {
  test.each<[name: string, date: string, satellite: number, time: string, offNadir: number]>([
    ['ortho', '2026-04-18', 7, '2026-04-18T10:15:30Z', 3.4],
    ['ortho', '2026-04-19', 53, '2026-04-19T09:42:10Z', 1.2],
  ])('of %s on %s may be those of the story', (name, date, number, time, offNadir) => {
    const all = CONSTELLATIONS.get(name) ?? expect.unreachable()
    const satellites = all.satellites.filter((satellite) => satellite.number === number)
    const pass = bestOverpass({ ...all, satellites }, HARBOUR, toDay(date))
    expect(Math.abs((pass?.time ?? NaN) - Date.parse(time))).toBeLessThan(500)
    expect(pass?.offNadir).toBeCloseTo(offNadir, 1)
  })

  test.each<[name: string, place: Position, share: number]>([
    ['ortho', HARBOUR, 1],
    ['ortho', [103.8, 1.3], 1],
    ['closeup', HARBOUR, 1],
    ['spectra', HARBOUR, 0.4],
    ['spectra', [103.8, 1.3], 0.2],
  ])('of %s are there on as many days as its swath allows', (name, place, share) => {
    expect(listPasses(name, place, 100).length / 100).toBeCloseTo(share, 1)
  })

  test.each<[name: string, days: number]>([
    ['spectra', 5],
    ['echo', 6],
  ])('of %s come back along the same ground track every %i days', (name, days) => {
    const passes = listPasses(name, HARBOUR, 60)
    const numbers = passes.map(({ satellite, time }) =>
      trackNumber(satellite, Math.floor(revolutionsAt(satellite, time))),
    )
    for (const [i, pass] of passes.entries()) {
      const next = passes.slice(i + 1).find((_, later) => numbers[i + 1 + later] === numbers[i])
      if (!next) continue
      expect(Math.abs(next.time - pass.time - days * DAY)).toBeLessThan(100)
      expect(next.satellite.number).not.toBe(pass.satellite.number)
    }
    expect(new Set(numbers).size).toBeLessThan(passes.length / 2)
  })

  test.each<[where: string, place: Position, side: number]>([
    ['to the right in the north', [0, 89.5], 1],
    ['to the right at the equator', [30, 0], 1],
    ['to the left around the South Pole', [0, -89.5], -1],
  ])('have radars look %s', (_where, place, side) => {
    const sides = listPasses('echo', place, 30).map(({ offNadir }) => Math.sign(offNadir))
    expect(new Set(sides)).toEqual(new Set([side]))
  })

  test('cross the equator at the local time of their plane', () => {
    const [pass = expect.unreachable('there is a pass')] = listPasses('spectra', [30, 0], 10)
    const localHours = ((pass.time / DAY) % 1) * 24 + 30 / 15
    expect(Math.abs(localHours - 10.5)).toBeLessThan(0.1)
  })
})
