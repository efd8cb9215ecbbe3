import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLLECTIONS } from './collections.ts'
import { STORED_DOCUMENT_SCHEMAS } from './stored-document-schemas.ts'
import { TRANSFERRED } from './transferred.ts'

const BOUNDS = readFileSync(new URL('../stores/bounds.md', import.meta.url), 'utf8')

test('the list has every collection that has a bound, and each once', () => {
  const names = COLLECTIONS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const inTable = [...BOUNDS.matchAll(/^\| ([a-z]+\.\S+) /gm)].map(([, name = '']) => name)
  const isNamed = (pattern: string) => {
    const whole = new RegExp(`^${pattern.replaceAll('.', '[.]').replace(/<\w+>/, '\\w+')}$`)
    return names.filter((name) => whole.test(name))
  }
  const found = inTable.map((pattern) => [pattern, isNamed(pattern)] as const)
  expect(found.filter(([, matching]) => matching.length === 0)).toEqual([])
  expect(new Set(found.flatMap(([, matching]) => matching))).toEqual(new Set(names))
})

test('every collection that moves between engines has a schema of its documents', () => {
  const others = ['scene', 'sceneCollection', 'feed', 'subscription', 'result', '$defs']
  const described = Object.keys(STORED_DOCUMENT_SCHEMAS).filter((name) => !others.includes(name))
  expect(new Set(described)).toEqual(new Set(TRANSFERRED.map(({ definition }) => definition.name)))
})
