import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artefactsOf } from '../generate/artefacts.ts'
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
  artefacts = await artefactsOf(repository)
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
  artefacts = await artefactsOf(repository)
  expect(await driftedFiles(repository, artefacts)).toEqual([
    'generated/SHA256SUMS',
    'generated/areas/lenient/maps.json',
    'generated/areas/maps.json',
  ])
  await git('add', '.')
  expect(await driftedFiles(repository, artefacts)).toEqual([])
})

test.each<[why: string, path: string, edit: (text: string) => string, message: RegExp]>([
  [
    'of a document',
    'generated/openapi.json',
    (text) => text.replace('The maps.', 'My maps.'),
    /^generated\/openapi\.json: differs at #\/paths\/~1maps\/get \(maps_listMaps\)$/m,
  ],
  [
    'of the types',
    'generated/types.ts',
    (text) => text.replace('@description The maps.', '@description My maps.'),
    /^generated\/types\.ts: differs at line \d+, in operations\.maps_listMaps\.responses$/m,
  ],
  [
    'that cuts off the end',
    'generated/types.ts',
    (text) => text.trimEnd(),
    /^generated\/types\.ts: differs at line [1-9]\d*/m,
  ],
  [
    'of a list',
    'generated/lenience.json',
    (text) => text.replace('Closed.', 'Shut.'),
    /^generated\/lenience\.json: differs at line 4$/m,
  ],
  [
    'that leaves no document',
    'generated/openapi.json',
    () => '{',
    /^generated\/openapi\.json: is no OpenAPI description any more$/m,
  ],
  [
    'that is a file of its own',
    'generated/areas/stray.json',
    () => '{}',
    /^generated\/areas\/stray\.json: spec\/ gives no such file$/m,
  ],
])('an edit by hand %s is refused by name, and not undone', async (_why, path, edit, message) => {
  const before = existsSync(join(repository, path)) ? await read(path) : undefined
  const edited = edit(before ?? '')
  await write(path, edited)
  await expect(driftedFiles(repository, artefacts)).rejects.toThrow(message)
  expect(await read(path)).toBe(edited)
  await (before === undefined ? rm(join(repository, path)) : write(path, before))
})

test('an edit by hand is refused where the checksums are gone, too', async () => {
  const sums = await read('generated/SHA256SUMS')
  const types = await read('generated/types.ts')
  await rm(join(repository, 'generated/SHA256SUMS'))
  await write('generated/types.ts', `${types}// mine\n`)
  await expect(driftedFiles(repository, artefacts)).rejects.toThrow(
    /^generated\/types\.ts: differs at line \d+$/m,
  )
  await write('generated/types.ts', types)
  await write('generated/SHA256SUMS', sums)
})

test('the command fails for an edit by hand, and says no more than which', async () => {
  await write('generated/areas/stray.json', '{}')
  const { code, output } = await command()
  expect(code).toBe(1)
  await expect(driftedFiles(repository, artefacts)).rejects.toEqual(new Error(output))
  await rm(join(repository, 'generated/areas/stray.json'))
})

test('an edit by hand that was committed with its checksum is named', async () => {
  const sums = await read('generated/SHA256SUMS')
  const types = await read('generated/types.ts')
  const sum = (text: string) => createHash('sha256').update(text).digest('hex')
  await write('generated/types.ts', `${types}// mine\n`)
  await write('generated/SHA256SUMS', sums.replace(sum(types), sum(`${types}// mine\n`)))
  await git('add', '.')
  expect(await driftedFiles(repository, artefacts)).toEqual(['generated/SHA256SUMS', 'generated/types.ts'])
})

test('the files of a new area and of one that is gone are named, in one line', async () => {
  await write('spec/openapi.yaml', spec['openapi.yaml'].replaceAll('maps', 'charts'))
  await write('spec/charts/README.md', '# Charts\n')
  const fault = await generatedFault(repository)
  expect(fault).toMatch(/^generated\/ is not what spec\/ gives[^\n]*generated\/areas\/charts\.json[^\n]*$/)
  expect(fault).toContain('generated/areas/maps.json')
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
