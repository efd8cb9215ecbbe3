import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nightly } from '../tools/check/parts.ts'
import { BENCHMARK_NAMES } from './names.ts'

const exported = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^export const (\w+): Benchmark\b/gm),
  ])
  .map(([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

test('every benchmark that a module exports can be run by its name', () => {
  expect(exported.toSorted()).toEqual(BENCHMARK_NAMES)
})

test('the nightly run holds every benchmark to its bars', () => {
  const held = nightly
    .flat()
    .filter(({ command }) => command.includes('bench') && command.includes('--assert'))
    .map(({ command }) => command[command.indexOf('--') + 1])
  expect(held.toSorted()).toEqual(BENCHMARK_NAMES)
})
