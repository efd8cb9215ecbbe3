import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../src', import.meta.url))
const TABLE = readFileSync(join(SRC, 'stores/bounds.md'), 'utf8')

const SOURCES = readdirSync(SRC, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|fixture\.ts$/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))

const numberIn = (text = ''): number => Number(text.replaceAll(/[_,]/g, ''))

/** Constants of a source that bound something. */
const findConstants = (source: string): [name: string, value: number, isExported: boolean][] =>
  [...source.matchAll(/(export )?const (MAX_\w+) = ([\d_]+)/g)].map(([, exported, name = '', value]) => [
    name,
    numberIn(value),
    exported !== undefined,
  ])

const exportedConstants = new Map(
  SOURCES.flatMap(findConstants)
    .filter(([, , isExported]) => isExported)
    .map(([name, value]) => [name, value]),
)

/** The value of constants and figures that are added up. */
const evaluateSum = (sum: string, own: ReadonlyMap<string, number>): number =>
  sum
    .split('+')
    .map((part) => part.trim())
    .reduce((total, part) => total + (own.get(part) ?? exportedConstants.get(part) ?? numberIn(part)), 0)

/** Collections that a source declares, with their bounds. Where a function makes several the first bound is that of all. */
const declaredIn = (source: string): [name: string, max: number][] => {
  if (!source.includes('CollectionDefinition<')) return []
  const own = new Map(findConstants(source).map(([name, value]) => [name, value]))
  const bounds = /max: ([\w +]+)|bound: (?:\{ \.\.\.)?\w*[bB]ound\((\w+)/
  return [
    ...source.matchAll(/(?:\bname: |defineCollection\(|searchCollection\()['`]([a-z]+\.[^'`]+)['`]/g),
  ].map(({ index, 1: name = '' }) => {
    const [, sum, constant = ''] = bounds.exec(source.slice(index)) ?? bounds.exec(source) ?? []
    return [name.replaceAll(/\$\{(\w+)\}/g, '<$1>'), evaluateSum(sum ?? constant, own)]
  })
}

test('the table of bounds has every collection that is declared, and what one owner may have of it', () => {
  const listed = [...TABLE.matchAll(/^\| ([a-z]+\.\S+) +\| ([\d,]+)/gm)]
  const declared = SOURCES.flatMap(declaredIn).toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(listed.map(([, name, max]) => [name, numberIn(max)])).toEqual(declared)
})
