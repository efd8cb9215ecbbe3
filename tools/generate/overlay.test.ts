import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { bundleAll } from './bundle.ts'

const repository = resolve(import.meta.dirname, '../..')

let folder = ''
let overlay: Node = {}
/** The contract as it stands, then after each action of the overlay. */
let contracts: readonly Node[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overlay-'))
  const text = await readFile(join(repository, 'spec/overlays/lenient.yaml'), 'utf8')
  const parsed: unknown = parse(text)
  if (isNode(parsed)) overlay = parsed
  const contract = await readFile(join(repository, 'generated/openapi.json'), 'utf8')
  const { openapi, info, paths, components } = parseDocument(contract, 'generated/openapi.json')
  const words = new Set(text.match(/[\w-]+/g))
  const strict = { openapi, info, paths: named(paths, words, 2), components: named(components, words, 1) }
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(strict))
})

afterAll(() => rm(folder, { recursive: true }))

/**
 * What an overlay could meet of a part of the contract: the members that its text names, and whatever lies less deep.
 * An action that changes this changes the contract, and what it could have done already is still there; but a bundle of
 * it takes no time.
 */
const named = (value: unknown, words: ReadonlySet<string>, depth: number): unknown => {
  if (Array.isArray(value)) return value.map((element) => named(element, words, depth - 1))
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => depth > 0 || words.has(name))
      .map(([name, member]) => [name, named(member, words, depth - 1)]),
  )
}

beforeAll(async () => {
  contracts = await bundled()
})

/** One run makes them all, since a run starts slowly. */
const bundled = async (): Promise<Node[]> => {
  const actions = listAt(overlay, 'actions')
  const names = [...actions.keys(), actions.length].map((count) => `first-${count}`)
  for (const [count, name] of names.entries())
    await writeFile(join(folder, `${name}.yaml`), stringify({ ...overlay, actions: actions.slice(0, count) }))
  const steps = names.map((name, count) => ({
    root: 'openapi.json',
    overlays: count > 0 ? [`${name}.yaml`] : [],
  }))
  return steps.map(await bundleAll(folder, steps))
}

test('every action of the lenient overlay still changes the contract', () => {
  const actions = listAt(overlay, 'actions').filter(isNode)
  const [strict, ...after] = contracts
  const idle = actions.filter((_action, index) =>
    isDeepStrictEqual(after[index], index > 0 ? after[index - 1] : strict),
  )
  expect(actions.length).toBeGreaterThan(0)
  expect(after).toHaveLength(actions.length)
  expect(idle.map(({ target }) => target)).toEqual([])
})
