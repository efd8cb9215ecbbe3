import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const tools = resolve(import.meta.dirname, '..')

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
actions: [{ target: $.info, update: { x-lenient: true } }]
`,
  'maps/README.md': '# Maps\n\nAll about maps.\n',
}

let repository = ''

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(repository, path)), { recursive: true })
  await writeFile(join(repository, path), text)
}

const git = (...args: string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: repository,
  })

const tool = (script: string) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const tsx = resolve(tools, '../node_modules/.bin/tsx')
    execFile(tsx, [join(tools, script)], { cwd: repository }, (error, stdout, stderr) => {
      done({ code: error ? error.code : 0, output: `${stdout}${stderr}`.trim() })
    })
  })

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'generated-'))
  for (const [path, text] of Object.entries(spec)) await write(`spec/${path}`, text)
  await git('init', '--quiet')
  await tool('generate/main.ts')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'contract')
})

afterAll(() => rm(repository, { recursive: true }))

const drifted = (names: string) => ({
  code: 1,
  output: `generated/ is not what spec/ gives. It is regenerated now: review and commit ${names}`,
})

test('what is committed as spec/ gives it passes', async () => {
  expect(await tool('check/generated.ts')).toEqual({ code: 0, output: '' })
})

test('a change of spec/ without its generated files is named, and passes once they are staged', async () => {
  await write('spec/maps/README.md', '# Maps\n\nEverything about maps.\n')
  expect(await tool('check/generated.ts')).toEqual(
    drifted('generated/areas/lenient/maps.json, generated/areas/maps.json'),
  )
  await git('add', '.')
  expect(await tool('check/generated.ts')).toEqual({ code: 0, output: '' })
})

test('an edit by hand is undone', async () => {
  const types = await readFile(join(repository, 'generated/types.ts'), 'utf8')
  await write('generated/types.ts', `${types}// mine\n`)
  await write('generated/areas/stray.json', '{}\n')
  expect(await tool('check/generated.ts')).toEqual({ code: 0, output: '' })
  expect(await readFile(join(repository, 'generated/types.ts'), 'utf8')).toBe(types)
})

test('an area whose files were never committed is named', async () => {
  await write('spec/openapi.yaml', spec['openapi.yaml'].replaceAll('maps', 'charts'))
  await write('spec/charts/README.md', '# Charts\n')
  const { output } = await tool('check/generated.ts')
  expect(output).toContain('generated/areas/charts.json')
  expect(output).toContain('generated/areas/maps.json')
})

test('a contract that does not bundle says where', async () => {
  await write('spec/openapi.yaml', `${spec['openapi.yaml']}  /charts: { $ref: charts/paths.yaml#/charts }\n`)
  const { code, output } = await tool('check/generated.ts')
  expect(code).toBe(1)
  expect(output).toContain('spec/openapi.yaml does not bundle')
  expect(output).toContain('charts/paths.yaml')
})

test('an area without prose is refused', async () => {
  await write('spec/openapi.yaml', spec['openapi.yaml'].replaceAll('maps', 'tiles'))
  expect((await tool('check/generated.ts')).output).toBe(
    "Write spec/tiles/README.md: an area's document opens with its prose.",
  )
})
