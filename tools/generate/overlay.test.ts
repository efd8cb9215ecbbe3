import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { isNode, listAt, type Node } from '../contract/document.ts'
import { bundle } from './bundle.ts'

const spec = resolve(import.meta.dirname, '../../spec')

let folder = ''
let overlay: Node = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overlay-'))
  const parsed: unknown = parse(await readFile(join(spec, 'overlays/lenient.yaml'), 'utf8'))
  if (isNode(parsed)) overlay = parsed
  const strict = await bundle(resolve(spec, '..'), 'spec/openapi.yaml')
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(strict))
})

afterAll(() => rm(folder, { recursive: true }))

/** The contract after the first actions of the overlay. */
const after = async (count: number): Promise<Node> => {
  const name = `first-${count}.yaml`
  await writeFile(
    join(folder, name),
    stringify({ ...overlay, actions: listAt(overlay, 'actions').slice(0, count) }),
  )
  return bundle(folder, 'openapi.json', count > 0 ? [name] : [])
}

test('every action of the lenient overlay still changes the contract', async () => {
  const actions = listAt(overlay, 'actions')
  const idle: string[] = []
  let before = await after(0)
  for (const [index, action] of actions.entries()) {
    const next = await after(index + 1)
    if (JSON.stringify(next) === JSON.stringify(before) && isNode(action)) idle.push(String(action.target))
    before = next
  }
  expect(actions.length).toBeGreaterThan(0)
  expect(idle).toEqual([])
})
