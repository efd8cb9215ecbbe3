import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { areaFolder } from './operation-folder.ts'
import { scaffold } from './scaffold.ts'

const repository = resolve(import.meta.dirname, '../..')
const SOURCES = ['spec', 'server/src']
const AREAS = ['catalog', 'control']
const INDEX = 'server/src/areas/catalog/index.ts'
const COLLECTIONS = 'server/src/areas/catalog/collections/handlers.ts'
const LICENCES = 'server/src/areas/catalog/licences/handlers.ts'
const CONTROL = 'server/src/control/handlers.ts'
const FORMAT_AND_LINT = ['.oxfmtrc.json', '.oxlintrc.json', 'tools/lint']

let copy = ''
let before: ReadonlyMap<string, string>
let stubs: ReadonlyMap<string, string>
let touched: readonly string[] = []
let faults: readonly Node[] = []

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'scaffold-'))
  for (const path of [...SOURCES, 'server/package.json', 'package.json', ...FORMAT_AND_LINT])
    cpSync(join(repository, path), join(copy, path), { recursive: true })
  for (const path of ['node_modules', 'server/node_modules'])
    await symlink(join(repository, path), join(copy, path))
  const folders = AREAS.map((area) => areaFolder('', area)) // the compiler reads what they import, and no more
  const compiler = {
    extends: join(repository, 'server/tsconfig.json'),
    compilerOptions: { rootDir: copy },
    include: folders,
  }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(compiler))
})

// All operations at once: to generate and to compile takes seconds.
beforeAll(async () => {
  before = await sources()
  await addOperations()
  await addControlOperation()
  stubs = await scaffold(copy)
  touched = await touchedSince(before)
  faults = await compiled()
})

afterAll(() => rm(copy, { recursive: true }))

/** Path of a file as it was before, next to the one of now. */
const beforePath = (path: string) => path.replace(/[.]ts$/, '-before.ts')

/** What the linter, and the compiler that it asks, say of all handlers, and of those of before in their place. */
const compiled = async () => {
  const old = (path: string) => before.get(path) ?? ''
  await writeFile(join(copy, beforePath(CONTROL)), old(CONTROL))
  await writeFile(join(copy, beforePath(COLLECTIONS)), old(COLLECTIONS))
  const index = await readFile(join(copy, INDEX), 'utf8')
  await writeFile(
    join(copy, beforePath(INDEX)),
    index.replace('collections/handlers.ts', 'collections/handlers-before.ts'),
  )
  const now = [INDEX, COLLECTIONS, LICENCES, CONTROL]
  const report = await new Promise<string>((done) => {
    const args = ['--format', 'json', ...now, beforePath(INDEX), beforePath(CONTROL)]
    const env = { ...process.env, GOGC: 'off' } // it keeps nearly all that it makes
    execFile(join(copy, 'node_modules/.bin/oxlint'), args, { cwd: copy, env }, (_, stdout) => {
      done(stdout)
    })
  })
  const read: unknown = JSON.parse(report)
  return listAt(isNode(read) ? read : {}, 'diagnostics').filter(isNode)
}

const faultsIn = (path: string) =>
  faults.filter(({ filename }) => filename === path).map(({ message }) => message)

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

/** The worst case of one operation, a new path, a new path item and a new shape, and one of a new resource. */
const addOperations = async () => {
  const root = join(copy, 'spec/openapi.yaml')
  const paths = `  /catalog/v1/collections/{collectionId}/licence: { $ref: 'catalog/paths.yaml#/licence' }
  /catalog/v1/licences: { $ref: 'catalog/paths.yaml#/licences' }
`
  await writeFile(root, (await readFile(root, 'utf8')).replace(/^paths:\n/m, `paths:\n${paths}`))
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
licences:
  get:
    operationId: catalog_listLicences
    tags: [catalog]
    responses:
      '204': { description: None. }
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

const missing = (name: string, type: string) =>
  new RegExp(`Property '${name}' is missing in type .* but required in type '${type}'`)

test('an operation without a handler gets a stub in its resource, be it new or not', () => {
  expect(Object.fromEntries(stubs)).toEqual({
    catalog_getLicence: join(copy, COLLECTIONS),
    catalog_listLicences: join(copy, LICENCES),
    control_getTides: join(copy, CONTROL),
  })
})

test('a new operation touches four files, and a new resource two more', () => {
  expect(touched.filter((path) => !isOfControl(path))).toEqual([
    COLLECTIONS,
    INDEX,
    LICENCES,
    'spec/catalog/paths.yaml',
    'spec/catalog/schemas.yaml',
    'spec/openapi.yaml',
  ])
})

test('a new operation of control touches three files', () => {
  expect(touched.filter(isOfControl)).toEqual([
    CONTROL,
    'spec/control/openapi.yaml',
    'spec/control/paths.yaml',
  ])
})

test('all that is written compiles, and passes the linter', () => {
  expect([INDEX, COLLECTIONS, LICENCES, CONTROL].flatMap(faultsIn)).toEqual([])
})

test('a handler cannot be forgotten', () => {
  expect(faultsIn(beforePath(INDEX)).join('\n')).toMatch(missing('getLicence', 'AreaHandlers<"catalog">'))
  expect(faultsIn(beforePath(CONTROL)).join('\n')).toMatch(missing('getTides', 'ControlHandlers'))
})
