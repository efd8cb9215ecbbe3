import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { figureIn, toPattern } from './contract-figure.ts'
import { FIGURES } from './figures.ts'
import { OWN } from './own-figures.ts'

const spec = resolve(import.meta.dirname, '../../spec')

/** Introductions of areas, tables with one space on each side of their bars, by the area. */
const introductions = new Map(
  readdirSync(spec)
    .filter((area) => existsSync(`${spec}/${area}/README.md`))
    .map((area) => [area, readFileSync(`${spec}/${area}/README.md`, 'utf8').replaceAll(/ +\|/g, ' |')]),
)

/** All guides as one text. */
const guides = readdirSync(`${spec}/../docs/guides`)
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(`${spec}/../docs/guides/${file}`, 'utf8'))
  .join('\n')

const introductionFor = (area: string): string =>
  area === 'guides' ? guides : (introductions.get(area) ?? expect.unreachable(area))

const repeated = FIGURES.map(([area, words, ...figures]) => ({ area, words, figures }))

test.each(repeated)('$area: "$words" has the figures of the contract', ({ area, words, figures }) => {
  const [, ...found] = toPattern(words).exec(introductionFor(area)) ?? []
  expect(found.map(figureIn)).toEqual(figures.map((figure) => figure()))
})

test.each(OWN)('%s: "%s" is still said', (area, words) => {
  expect(introductionFor(area)).toMatch(toPattern(words))
})

describe('below headings of paging and limits', () => {
  test.each([...introductions])('%s: every figure is held against the contract, or is ours', (area, text) => {
    const known = [...FIGURES, ...OWN].filter(([of]) => of === area)
    const rest = known.reduce((left, [, words]) => left.replace(toPattern(words), ''), sections(text))
    expect(rest.replaceAll(/`[^`]+`/g, '').match(/.{0,40}(?<![\w`])\d[\d,]*(?![\w`]).{0,40}/g) ?? []).toEqual(
      [],
    )
  })
})

/** The parts of a text whose headings name paging or limits. */
const sections = (text: string): string =>
  text
    .split(/^(?=## )/m)
    .filter((part) => /^## .*(?:paging|limits)/i.test(part))
    .join('')
    .replaceAll(/(?:refused with|results are) [45]\d\d/g, '')
