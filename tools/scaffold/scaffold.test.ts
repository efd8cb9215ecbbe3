import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { handlersPath } from './missing-handlers.ts'
import { areaFolder } from './operation-file.ts'
import { scaffold } from './scaffold.ts'

const repository = resolve(import.meta.dirname, '../..')
const SOURCES = ['spec', 'server/src']
const AREAS = ['catalog', 'control']
const FORMAT_AND_LINT = ['.oxfmtrc.json', '.oxlintrc.json', 'tools/lint']

let copy = ''
let before: ReadonlyMap<string, string>
let written: ReadonlyMap<string, readonly string[]>
let touched: readonly string[] = []
let faults: readonly Node[] = []

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'scaffold-'))
  for (const path of [...SOURCES, 'server/package.json', 'package.json', ...FORMAT_AND_LINT])
    cpSync(join(repository, path), join(copy, path), { recursive: true })
  for (const path of ['node_modules', 'server/node_modules'])
    await symlink(join(repository, path), join(copy, path))
  const folders = AREAS.map((area) => areaFolder('', area)) // the compiler reads what they import, and no more
  const compiler = { extends: join(repository, 'tsconfig.json'), include: folders }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(compiler))
})

// Both operations at once: to generate and to compile takes seconds.
beforeAll(async () => {
  before = await sources()
  await addOperation()
  await addControlOperation()
  written = await scaffold(copy)
  touched = await touchedSince(before)
  faults = await compiled(AREAS)
}, 120_000)

afterAll(() => rm(copy, { recursive: true }))

/** An area's handlers as they were before, beside those of now. */
const handlersBefore = (area: string) => join(dirname(handlersPath(copy, area)), 'handlers-before.ts')

/**
 * What the linter, and the compiler that it asks, say of the handlers of some areas, and of those of before in their place.
 */
const compiled = async (areas: readonly string[]) => {
  for (const area of areas)
    await writeFile(handlersBefore(area), before.get(relative(copy, handlersPath(copy, area))) ?? '')
  const files = areas.flatMap((area) => [handlersPath(copy, area), handlersBefore(area)])
  const report = await new Promise<string>((done) => {
    const args = ['--format', 'json', ...files.map((file) => relative(copy, file))]
    const env = { ...process.env, GOGC: 'off' } // it keeps nearly all that it makes
    execFile(join(copy, 'node_modules/.bin/oxlint'), args, { cwd: copy, env }, (_, stdout) => {
      done(stdout)
    })
  })
  const read: unknown = JSON.parse(report)
  return listAt(isNode(read) ? read : {}, 'diagnostics').filter(isNode)
}

/** What is said about the area's handlers, and about those of before: nothing if they compile. */
const faultsOf = (area: string) => {
  const [now, ofBefore] = [handlersPath(copy, area), handlersBefore(area)].map((file) =>
    faults.filter(({ filename }) => filename === relative(copy, file)).map(({ message }) => message),
  )
  return { now, before: ofBefore }
}

/** The texts of a folder, by path from the copy's root. */
const textsBelow = async (folder: string): Promise<[path: string, text: string][]> => {
  const entries = await readdir(join(copy, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (path) => [relative(copy, path), await readFile(path, 'utf8')]))
}

const sources = async () => new Map((await Promise.all(SOURCES.map(textsBelow))).flat())

/** The files that are new or have changed, by path from the copy's root. */
const touchedSince = async (before: ReadonlyMap<string, string>) =>
  [...(await sources())]
    .filter(([path, text]) => before.get(path) !== text)
    .map(([path]) => path)
    .toSorted()

/** The worst case of one operation: a new path, a new path item and a new shape. */
const addOperation = async () => {
  const root = join(copy, 'spec/openapi.yaml')
  const path = "  /catalog/v1/collections/{collectionId}/licence: { $ref: 'catalog/paths.yaml#/licence' }\n"
  await writeFile(root, (await readFile(root, 'utf8')).replace(/^paths:\n/m, `paths:\n${path}`))
  await appendFile(
    join(copy, 'spec/catalog/paths.yaml'),
    `
licence:
  parameters: [{ $ref: 'parameters.yaml#/CatalogCollectionId' }]
  get:
    operationId: catalog_getLicence
    tags: [catalog]
    responses:
      '200': { description: The licence., content: { application/json: { schema: { $ref: 'schemas.yaml#/CatalogLicence' } } } }
`,
  )
  await appendFile(
    join(copy, 'spec/catalog/schemas.yaml'),
    '\nCatalogLicence: { type: object, required: [text], properties: { text: { type: string } } }\n',
  )
}

const TIDES = `tides:
  get:
    operationId: control_getTides
    tags: [control]
    summary: Get the tides
    description: How high the water stands.
    responses:
      '204': { description: It is low. }
`

const addControlOperation = async () => {
  const root = join(copy, 'spec/control/openapi.yaml')
  const path = "  /control/tides: { $ref: 'paths.yaml#/tides' }\n"
  await writeFile(root, (await readFile(root, 'utf8')).replace(/^paths:\n/m, `paths:\n${path}`))
  await appendFile(join(copy, 'spec/control/paths.yaml'), TIDES)
}

const isOfControl = (path: string) => path.includes('/control/')

test('a new operation touches five files, and its handler cannot be forgotten', () => {
  expect(written.get('catalog')).toEqual(['catalog_getLicence'])

  expect(touched.filter((path) => !isOfControl(path))).toEqual([
    'server/src/areas/catalog/get-licence.ts',
    'server/src/areas/catalog/handlers.ts',
    'spec/catalog/paths.yaml',
    'spec/catalog/schemas.yaml',
    'spec/openapi.yaml',
  ])

  expect(faultsOf('catalog')).toEqual({
    now: [],
    before: [
      expect.stringMatching(
        /Property 'getLicence' is missing in type .* but required in type 'AreaHandlers<"catalog">'/,
      ),
    ],
  })
})

test('a new operation of control touches four files, and its handler cannot be forgotten', () => {
  expect(written.get('control')).toEqual(['control_getTides'])

  expect(touched.filter(isOfControl)).toEqual([
    'server/src/control/get-tides.ts',
    'server/src/control/handlers.ts',
    'spec/control/openapi.yaml',
    'spec/control/paths.yaml',
  ])

  expect(faultsOf('control')).toEqual({
    now: [],
    before: [
      expect.stringMatching(
        /Property 'getTides' is missing in type .* but required in type 'ControlHandlers'/,
      ),
    ],
  })
})

test('no other operation lacks its handler', () => {
  expect([...written.keys()].toSorted()).toEqual(AREAS)
})
