import { expect, test } from 'vitest'
import { z } from 'zod'
import { placesText } from './places.ts'

const { towns, cities } = placesText()

const columns = z.strictObject({
  names: z.string(),
  countries: z.string(),
  longitudes: z.array(z.int()),
  latitudes: z.array(z.int()),
})

/** The lines of a file that name a town: its country, longitude and latitude. */
const findLines = (text: string, name: string): readonly unknown[] => {
  const { names, countries, longitudes, latitudes } = columns.parse(JSON.parse(text))
  return names
    .split('\n')
    .flatMap((line, at) =>
      line === name ? [[countries.slice(2 * at, 2 * at + 2), longitudes[at], latitudes[at]]] : [],
    )
}

test.each([
  ['a town', towns, 'Delft', ['NL', 436, 5201]],
  ['a large city', towns, 'Tokyo', ['JP', 13969, 3569]],
  ['a capital that is smaller than towns are', towns, 'Funafuti', ['TV', 17919, -852]],
  ['a town around the harbour, named on the map', cities, 'Delft', ['NL', 436, 5201]],
  ['a large city, named on the map', cities, 'Tokyo', ['JP', 13969, 3569]],
])('%s is there', (_why, text, name, want) => {
  expect(findLines(text, name)).toContainEqual(want)
})

test.each([
  ['a village', towns, 'Schipluiden'],
  ['a part of a city', towns, 'Hillegersberg'],
  ['a town elsewhere, on the map', cities, 'Heidelberg'],
])('%s is not', (_why, text, name) => {
  expect(findLines(text, name)).toEqual([])
})
