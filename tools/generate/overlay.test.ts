import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { redocly } from '../redocly/cli.ts'
import { bundle } from './bundle.ts'

const spec = resolve(import.meta.dirname, '../../spec')

let folder = ''
let overlay: Node = {}
/** The contract as it stands, then after each action of the overlay. */
let contracts: readonly Node[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overlay-'))
  const parsed: unknown = parse(await readFile(join(spec, 'overlays/lenient.yaml'), 'utf8'))
  if (isNode(parsed)) overlay = parsed
  const strict = await bundle(resolve(spec, '..'), 'spec/openapi.yaml')
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(strict))
})

afterAll(() => rm(folder, { recursive: true }))

beforeAll(async () => {
  contracts = await bundled()
})

/** One run makes them all, since a run starts slowly. */
const bundled = async (): Promise<Node[]> => {
  const actions = listAt(overlay, 'actions')
  const names = [...actions.keys(), actions.length].map((count) => `first-${count}`)
  for (const [count, name] of names.entries())
    await writeFile(join(folder, `${name}.yaml`), stringify({ ...overlay, actions: actions.slice(0, count) }))
  const apis = names.map((name, count) => {
    const overlays = count > 0 ? [`${name}.yaml`] : []
    return [name, { root: 'openapi.json', output: `${name}.json`, overlays }] as const
  })
  await writeFile(join(folder, 'redocly.yaml'), stringify({ apis: Object.fromEntries(apis) }))
  const { code, stderr } = await redocly(['bundle'], folder)
  if (code !== 0) throw new Error(stderr)
  const texts = names.map((name) => readFile(join(folder, `${name}.json`), 'utf8'))
  return (await Promise.all(texts)).map((text) => parseDocument(text, 'the bundle'))
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
