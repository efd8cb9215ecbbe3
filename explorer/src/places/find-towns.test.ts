import { expect, test } from 'vitest'
import { findTowns } from './find-towns.ts'
import { folded } from './folded.ts'

const names = [
  'New York City',
  'São Paulo',
  'Saint Petersburg',
  'Rotterdam',
  'Łódź',
  "'s-Hertogenbosch",
  'York',
  'Delft',
  'Delfzijl',
]
const compared = folded(names.join('\n')).split('\n')

const found = (text: string, most: number) => findTowns(compared, text, most).map((town) => names[town])

test.each([
  ['the larger town first', 'delf', ['Delft', 'Delfzijl']],
  ['a whole name before longer ones and later words', 'york', ['York', 'New York City']],
  ['accents that are not written', 'sao p', ['São Paulo']],
  ['accents that are written', 'Sâo', ['São Paulo']],
  ['a letter that has a stroke', 'LODZ', ['Łódź']],
  ['a later word', 'hertogen', ["'s-Hertogenbosch"]],
  ['a wrong letter', 'rottardam', ['Rotterdam']],
  ['a missing letter', 'roterd', ['Rotterdam']],
  ['a letter too much', 'rottterdam', ['Rotterdam']],
  ['two letters that changed places', 'deflt', ['Delft']],
  ['few letters are not forgiven', 'yrk', []],
  ['two wrong letters', 'ruttardam', []],
  ['nothing written', ' -', []],
])('%s', (_why, text, want) => {
  expect(found(text, 3)).toEqual(want)
})

test('no more are found than asked for', () => {
  expect(found('s', 2)).toEqual(['São Paulo', 'Saint Petersburg'])
})
