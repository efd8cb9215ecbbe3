import { expect, test } from 'vitest'
import { readView, viewBounds, writtenView } from './view.ts'

const first = { lng: 4.1, lat: 51.95, zoom: 7 }

for (const [text, want] of [
  ['4.5,-51.9,9.25', { lng: 4.5, lat: -51.9, zoom: 9.25 }],
  ['', first],
  ['4.5,51.9', first],
  ['4.5,51.9,x', first],
  ['200,51.9,3', first],
  ['4,89,3', first],
] as const)
  test(`"${text}" is read`, () => {
    expect(readView(text)).toEqual(want)
  })

for (const [why, lng, lat, zoom, want] of [
  ['rounded', 4.123456, 51.98764, 7.456, '4.1235,51.9876,7.46'],
  ['a world further east', 364.1, 0, 3, '4.1,0,3'],
  ['a world further west', -355.9, 0, 3, '4.1,0,3'],
] as const)
  test(`a view is written: ${why}`, () => {
    expect(writtenView({ lng, lat }, zoom)).toBe(want)
  })

for (const [why, view, want] of [
  ['all of the world', { lng: 0, lat: 0, zoom: 0 }, [-180, -85.05, 180, 85.05]],
  ['a harbour', { lng: 4.1, lat: 51.95, zoom: 7 }, [2.69, 51.07, 5.51, 52.81]],
  ['a place at the antimeridian', { lng: 180, lat: 0, zoom: 8 }, [179.3, -0.7, 180.7, 0.7]],
] as const)
  test(`the sides of ${why}`, () => {
    const sides = viewBounds(view, 512, 512)
    expect(sides.map((degrees) => Number(degrees.toFixed(2)))).toEqual(want)
  })
