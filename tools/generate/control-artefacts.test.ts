import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { controlArtefacts, controlContract } from './control-artefacts.ts'

const ROOT = `openapi: 3.1.0
info: { title: Control API, version: 1.0.0 }
paths:
  /control/reset:
    post: { operationId: control_runReset, responses: { '204': { description: Done. } } }
`

let checkout = ''
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'control-'))
})
afterAll(() => rm(checkout, { recursive: true }))

test('a checkout without a contract of control gives none', () => {
  expect(controlContract(checkout)).toBeUndefined()
})

test('a contract of control gives its document, which opens with its prose, and its types', async () => {
  await mkdir(join(checkout, 'spec/control'), { recursive: true })
  await writeFile(join(checkout, 'spec/control/openapi.yaml'), ROOT)
  await writeFile(join(checkout, 'spec/control/README.md'), '# Control\n\nWhat tests may do.\n')
  const contract = controlContract(checkout) ?? expect.unreachable('the checkout has a contract')
  const artefacts = await controlArtefacts(checkout, await bundle(checkout, contract), ['maps_listMaps'])
  expect(JSON.parse(artefacts.get('control.json') ?? '')).toMatchObject({
    info: { title: 'Control API', description: 'What tests may do.' },
    paths: { '/control/reset': { post: { operationId: 'control_runReset' } } },
  })
  expect(artefacts.get('control.ts')).toContain('post: operations["control_runReset"]')
  expect(artefacts.get('control.ts')).toContain('operation?: "maps_listMaps"')
})
