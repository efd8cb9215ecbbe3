import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { publint } from 'publint'
import { z } from 'zod'
import { installIn } from './install-in.ts'
import { node, startInstalled } from './start-installed.ts'

const run = promisify(execFile)

const PROGRAM = 'node_modules/imagery-platform/lib/cli.js'
const COMMAND = 'npm install imagery-platform-storages'
const SCENE = '20260418_101530_07_2a41'

test('the server installs no library of cloud storage', () => {
  const installed = ['imagery-platform-storages', '@aws-sdk', '@azure', '@google-cloud', '@smithy'].filter(
    (name) => existsSync(join(inject('folder'), 'node_modules', name)),
  )
  expect(installed).toEqual([])
})

test.each([
  ['--deliver', '127.0.0.1:9000'],
  ['--storage-endpoints', 'vendorb_s3=http://127.0.0.1:9000'],
])('a start with %s needs them, and names the command', async (flag, value) => {
  const start = run(process.execPath, [PROGRAM, 'start', '--port', '0', flag, value], {
    cwd: inject('folder'),
  })
  await expect(start).rejects.toMatchObject({ code: 1, stdout: '' })
  await expect(start).rejects.toThrow(COMMAND) // its message has what stderr says
})

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delivering-'))
  const { server, storages } = inject('archives')
  await installIn(folder, [server, storages])
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('publint finds nothing in their package', async () => {
  const pkgDir = join(folder, 'node_modules/imagery-platform-storages')
  expect((await publint({ pkgDir, strict: true, pack: false })).messages).toEqual([])
})

/** A store that takes every file and shows none. @returns its address, and the paths of the files */
const startStore = async () => {
  const written: string[] = []
  const store = createServer((request, response) => {
    if (request.method === 'PUT') written.push(request.url ?? '')
    request.resume().once('end', () => response.writeHead(request.method === 'PUT' ? 200 : 403).end())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void store.close())
  await once(store, 'listening')
  const address = store.address()
  return { address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, written }
}

const created = z.looseObject({ id: z.string() })

test('a server next to them delivers an order', async () => {
  const { address, written } = await startStore()
  const flags = ['--storage-endpoints', `vendorb_s3=${address}`]
  const { baseUrl, apiKey, stop } = await startInstalled(node('this'), { folder, flags })
  onTestFinished(stop)
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const destination = await post('/destinations/v1', {
    type: 'vendorb_s3',
    name: 'harbor',
    parameters: {
      bucket: 'harbor',
      aws_region: 'eu-central-1',
      aws_access_key_id: 'any',
      aws_secret_access_key: 'any',
    },
  })
  const { 'ip:ref': ref } = z.looseObject({ 'ip:ref': z.string() }).parse(destination)
  const order = await post('/compute/ops/orders/v2', {
    name: 'harbor',
    products: [{ item_ids: [SCENE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }],
    delivery: { destination: { ref } },
  })
  const { id } = created.parse(order)
  await post('/control/clock/advance', { seconds: 60 })
  expect(written.map((path) => path.replace(/\?.*/, ''))).toContain(`/harbor/${id}/manifest.json`)
})
