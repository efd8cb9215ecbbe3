import { expect, test } from 'vitest'
import { worldScenes } from '../../world/scenes.ts'
import { decodePhrases, encodePhrases } from './phrase-codec.ts'

/** All texts, shortened. */
const short = (texts: readonly string[]): Uint8Array[] => {
  const bytes = texts.map((text) => new TextEncoder().encode(text))
  const ends = Uint32Array.from(bytes, (_, i) =>
    bytes.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0),
  )
  const all = encodePhrases(Uint8Array.from(bytes.flatMap((text) => [...text])), ends)
  return texts.map((_, i) => all.slice(ends[i - 1] ?? 0, ends[i]))
}

const world = [...worldScenes(3, 300)].map((scene) => JSON.stringify(scene))

test.each<[string, readonly string[]]>([
  ['of the world', world],
  ['none', []],
  ['without anything', ['', '', '{}', '']],
  ['that end within what would be shorter', ['{"a":1,"rows"', ':2}', '{"a":1,"gsd', '":2}', ',"', ',']],
  [
    'that escape characters, or are not ASCII',
    [JSON.stringify({ a: '\0\n\u001f,"rows":', rows: 'ä', gsd: '日' })],
  ],
  [
    'whose members have other values',
    ['{"a":1,"ground_control":false,"sar:instrument_mode":"spot","rows":null}'],
  ],
])('texts %s come back byte by byte', (_, texts) => {
  expect(short(texts).map((text) => new TextDecoder().decode(decodePhrases(text)))).toEqual(texts)
})

test('scenes of the world take less than two thirds of their bytes', () => {
  const bytes = short(world).reduce((sum, { length }) => sum + length, 0)
  expect(bytes / world.join('').length).toBeLessThan(0.66)
})
