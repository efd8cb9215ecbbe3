import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { leniencePoints } from '../../../generated/lenience.ts'
import { readContract } from './contract.ts'
import { markedLenience } from './lenience.ts'

const source = resolve(import.meta.dirname, '..')

/** The names that the server asks `Lenience` for. A name that no entry has does not compile. */
const askedFor = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/lenience\.has\(\s*'([^']+)'/g)])
    .flatMap(([, point]) => point ?? [])

test('the strict contract is lenient at no point, the lenient one at every point that it marks', () => {
  expect([...markedLenience(readContract('strict'))]).toEqual([])
  expect([...markedLenience(readContract('lenient'))]).toEqual([...leniencePoints])
})

test('every point that the overlay marks is asked for by the server', () => {
  expect([...new Set(askedFor())].sort()).toEqual([...leniencePoints])
})

test('a point without an entry of the overlay does not compile', () => {
  // @ts-expect-error no such point
  expect(markedLenience(readContract('lenient')).has('no-such-point')).toBe(false)
})
