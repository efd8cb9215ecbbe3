import { expect, test } from 'vitest'
import { didYouMean } from './near-matches.ts'

const NAMES = ['orthoscene-3m', 'orthoscene-mask', 'radar-20m', 'eo:cloud_cover']

test.each([
  ['one letter more', 'radars-20m', ' Did you mean "radar-20m"?'],
  ['another case', 'Radar-20M', ' Did you mean "radar-20m"?'],
  ['without its prefix', 'cloud_cover', ' Did you mean "eo:cloud_cover"?'],
  ['behind its place in an item', 'properties.eo:cloud_cover', ' Did you mean "eo:cloud_cover"?'],
  ['behind its place, with a letter less', 'properties.eo:cloudcover', ' Did you mean "eo:cloud_cover"?'],
  ['cut short', 'ortho', ' Did you mean "orthoscene-3m" or "orthoscene-mask"?'],
  ['cut too short', 'ort', ''],
  ['far from all', 'quicklook', ''],
  ['too long', 'r'.repeat(100), ''],
])('a name %s: %s', (_how, meant, question) => {
  expect(didYouMean(meant, NAMES)).toBe(question)
})
