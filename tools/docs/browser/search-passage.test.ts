import { expect, test } from 'vitest'
import { markedText, findPassage } from './search-passage.ts'

const shown = (stretches: ReturnType<typeof markedText>): string =>
  stretches.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

for (const [why, text, words, want] of [
  ['nothing was hit', 'Crates', [], 'Crates'],
  ['a word in any case', 'Crates of a yard', ['crates'], '[Crates] of a yard'],
  ['a part of a word is none', 'A crate, not crates', ['crate'], 'A [crate], not crates'],
  ['a word beside signs', 'eo:cloud_cover', ['cloud', 'cover'], 'eo:[cloud]_[cover]'],
  ['what is markup elsewhere', '<b>crate</b>', ['crate'], '<b>[crate]</b>'],
] satisfies [string, string, string[], string][])
  test(`marks: ${why}`, () => {
    expect(shown(markedText(text, words))).toBe(want)
  })

const filler = 'stone '.repeat(40).trim()

for (const [why, text, words, want] of [
  ['a short text is whole', 'A crate.', ['crate'], /^A \[crate\]\.$/],
  ['a long text is cut at a word', filler, [], /^stone .* stone …$/],
  [
    'from a little before the hit',
    `${filler} crate ${filler}`,
    ['crate'],
    /^… (stone ){6,7}\[crate\] stone .* stone …$/,
  ],
  ['to the end, if it is near', `${filler} crate.`, ['crate'], /^… .*\[crate\]\.$/],
  [
    'where most of the words stand together',
    `crate ${filler} crate of a yard ${filler}`,
    ['crate', 'yard'],
    /^… .*\[crate\] of a \[yard\]/,
  ],
] satisfies [string, string, string[], RegExp][])
  test(`a passage: ${why}`, () => {
    expect(shown(findPassage(text, words))).toMatch(want)
  })
