import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateFiles } from '../generate/artefacts.ts'
import { replaceArtefacts } from '../generate/write-artefacts.ts'
import { driftedFiles, generatedFault } from './generated.ts'

const tsx = createRequire(import.meta.url).resolve('tsx')

const spec = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Fixture, version: 1.0.0 }
tags: [{ name: maps }]
paths:
  /maps:
    get: { operationId: maps_listMaps, tags: [maps], security: [], responses: { '200': { description: The maps. } } }
`,
  'overlays/lenient.yaml': `overlay: 1.0.0
info: { title: Lenient, version: 1.0.0 }
actions:
  - target: $.info
    update: { x-open: true }
    x-lenient: { point: open, strict: Closed., why: So it is., lenient: Open., for: All. }
`,
  'maps/README.md': '# Maps\n\nAll about maps.\n',
}

let repository = ''
/** What `spec/` gives, which is slow to make. */
let artefacts: ReadonlyMap<string, string>

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(repository, path)), { recursive: true })
  await writeFile(join(repository, path), text)
}

const read = (path: string) => readFile(join(repository, path), 'utf8')

const git = (...args: string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: repository,
  })

const command = () =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const script = join(import.meta.dirname, 'generated-main.ts')
    execFile(process.execPath, ['--import', tsx, script], { cwd: repository }, (error, stdout, stderr) => {
      done({ code: error ? error.code : 0, output: `${stdout}${stderr}`.trim() })
    })
  })

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'generated-'))
  for (const [path, text] of Object.entries(spec)) await write(`spec/${path}`, text)
  await git('init', '--quiet')
  artefacts = await generateFiles(repository)
  await replaceArtefacts(repository, artefacts)
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'contract')
})

afterAll(() => rm(repository, { recursive: true }))

test('what is committed as spec/ gives it has not drifted', async () => {
  expect(await driftedFiles(repository, artefacts)).toEqual([])
})

test('a change of spec/ without its generated files is named, until they are staged', async () => {
  await write('spec/maps/README.md', '# Maps\n\nEverything about maps.\n')
  artefacts = await generateFiles(repository)
  expect(await driftedFiles(repository, artefacts)).toEqual(['generated/prose.json'])
  await git('add', '.')
  expect(await driftedFiles(repository, artefacts)).toEqual([])
})

test.each<[why: string, path: string, edit: (text: string) => string]>([
  ['of a document', 'generated/openapi.json', (text) => text.replace('The maps.', 'My maps.')],
  ['that cuts off the end', 'generated/types.ts', (text) => text.trimEnd()],
  ['that is a file of its own', 'generated/stray.json', () => '{}'],
])('an edit by hand %s is named, and undone', async (_why, path, edit) => {
  const before = existsSync(join(repository, path)) ? await read(path) : undefined
  await write(path, edit(before ?? ''))
  expect(await driftedFiles(repository, artefacts)).toEqual([path])
  expect(existsSync(join(repository, path)) ? await read(path) : undefined).toBe(before)
  expect(await driftedFiles(repository, artefacts)).toEqual([])
})

test('an edit by hand that was committed is named', async () => {
  const types = await read('generated/types.ts')
  await write('generated/types.ts', `${types}// mine\n`)
  await git('add', '.')
  const { code, output } = await command()
  expect(code).toBe(1)
  expect(output).toContain('generated/types.ts')
})

test('the files that a new area changes are named, in one line', async () => {
  await write('spec/openapi.yaml', spec['openapi.yaml'].replaceAll('maps', 'charts'))
  await write('spec/charts/README.md', '# Charts\n')
  const fault = await generatedFault(repository)
  expect(fault).toMatch(/^generated\/ was not what spec\/ gives[^\n]*generated\/prose\.json[^\n]*$/)
})

test('a contract that does not bundle says where', async () => {
  await write('spec/openapi.yaml', `${spec['openapi.yaml']}  /charts: { $ref: charts/paths.yaml#/charts }\n`)
  expect(await generatedFault(repository)).toMatch(
    /^spec\/openapi.yaml does not bundle[^]*charts\/paths.yaml/,
  )
})

test('an area without prose is refused', async () => {
  await write('spec/openapi.yaml', spec['openapi.yaml'].replaceAll('maps', 'tiles'))
  expect(await generatedFault(repository)).toBe(
    "Write spec/tiles/README.md: an area's document opens with its prose.",
  )
})
