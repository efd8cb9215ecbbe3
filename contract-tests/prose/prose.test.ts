import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderDocs } from '../../tools/docs/build.ts'
import { controlSamples } from '../control-api/control-samples.ts'
import { startModuleRunner, type ModuleRunner } from '../samples/module-runner.ts'
import { samples } from '../samples/sample.ts'
import { typeFaults } from '../samples/type-faults.ts'
import { fencesIn, type Fence } from './fences.ts'
import { jsonFaults } from './json-faults.ts'
import { toModule, startReader, type Reader } from './reader.ts'
import { startFirstServer, startServer, type StartServer } from './servers.ts'

const repository = resolve(import.meta.dirname, '../..')

/** Texts that the docs are made of; what is published of them is below. Those of a fixture are for no reader. */
const ELSEWHERE = /^(docs\/guides|spec\/\w+|tools\/docs\/fixture)\//

/** Every Markdown of the repository that people read as it stands, by its path. */
const read = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !ELSEWHERE.test(path))
  .map((path) => [path, fencesIn(path, readFileSync(join(repository, path), 'utf8'))] as const)
  .filter(([, fences]) => fences.length > 0)

/** Every Markdown page of the docs as it is published, by its name. */
const published = [...renderDocs()]
  .filter(([path]) => path.endsWith('.md'))
  .map(([path, text]) => [path, fencesIn(path, text)] as const)

const findFences = (name: string): readonly Fence[] => published.find(([path]) => path === name)?.[1] ?? []
const guides = findFences('guides.md')
const start = findFences('index.md')

/** What the pages of the client have of its package. */
const ofClient = read.filter(([path]) => path.startsWith('client/')).flatMap(([, fences]) => fences)

/** What samples.test.ts, control-api.test.ts python-samples.test.ts and the documents of the client run against the platform. */
const sampled = new Set([...samples, ...controlSamples, ...ofClient].map(({ code }) => code.trim()))
const isSampled = ({ code }: Fence): boolean => sampled.has(code.trim())

/** The file of names that the guides show whole. */
const dialect = readFileSync(join(repository, 'docs/guides/dialect.json'), 'utf8').trim()

/** What the readers of a document have running when they begin to read; others start what they need. */
const GIVEN: Readonly<Record<string, string>> = {
  'client/README.md': 'npm start -- --import samples',
  'client/MIGRATION.md': 'npm start',
}

const run = read
  .map(([path, fences]) => [path, fences.filter(({ notRun }) => notRun === undefined)] as const)
  .filter(([, fences]) => fences.length > 0)

const modules = guides.filter((fence) => fence.language === 'ts' && !isSampled(fence))

/**
 * What the compiler says against the TypeScript of documents and guides. It has the server's types to read, which takes
 * longer than a test should: all are compiled at once, before the tests.
 */
const compiled = await typeFaults(
  [...run.flatMap(([, fences]) => fences), ...modules]
    .filter(({ language }) => language !== 'sh')
    .map(toModule),
)

/** One process for the modules of all documents: two of them import the server, which takes seconds to compile. */
let moduleRunner: ModuleRunner
beforeAll(async () => {
  moduleRunner = await startModuleRunner()
})
afterAll(() => moduleRunner.stop())

/** A test for each block, since a document with all of its servers takes minutes on a busy machine. */
const testBlocks = (fences: readonly Fence[], given?: string, startBlock?: StartServer): void => {
  let reader: Reader
  beforeAll(async () => {
    reader = await startReader(moduleRunner, given, startBlock)
  })
  afterAll(() => reader.stop())

  test.each(fences.map((fence) => [fence.place, fence] as const))('%s', async (_place, fence) => {
    expect(compiled.get(toModule(fence).name) ?? []).toEqual([])
    expect(await reader.run(fence)).toEqual([])
  })
}

describe.each(run)('%s: every block runs as it stands, in order', (path, fences) => {
  testBlocks(fences, GIVEN[path], path === 'README.md' ? startFirstServer : startServer)
})

test('a block that is not run says why', () => {
  const all = read.flatMap(([, fences]) => fences)
  const notRun = all.flatMap(({ notRun: reason }) => reason ?? [])
  console.log(`${all.length} blocks, ${notRun.length} of them not run`)
  expect(notRun).toEqual([
    'checks this repository whole',
    'names folders',
    'a commit message',
    'parts of .ci/run',
    'the nightly run takes it',
    'a diagram',
    'npm run test:package installs both',
    'needs a folder that was filled, and a database',
    ...Array.from({ length: 5 }, () => 'contract-tests/operate runs it on a cluster of its own'),
    ...Array.from({ length: 2 }, () => 'contract-tests/operate runs it on a folder of its own'),
    'needs a store that the old secret has sealed',
    'needs three machines',
    'on paper',
    'npm run test:package runs it where the packages are installed',
    'npm run test:package runs it where the package is installed',
    'a part of a file',
    'a part of a file',
    'a part of a file',
    'shows an entry of a table',
  ])
})

describe('index.md: the three commands to a first answer run as they stand, in order', () => {
  testBlocks(start)

  test('there are three', () => {
    expect(start).toHaveLength(3)
  })
})

describe('guides.md: every command runs as it stands, in order', () => {
  const commands = guides.filter(({ language }) => language === 'sh')
  testBlocks(commands, 'npm start')

  test('there are many', () => {
    expect(commands.length).toBeGreaterThan(50)
  })
})

describe('guides.md: every module that is no sample runs as it stands', () => {
  testBlocks(modules)

  test('there are three', () => {
    expect(modules).toHaveLength(3)
  })
})

describe('pages of the docs', () => {
  test.each(published.filter(([path]) => path !== 'guides.md' && path !== 'index.md'))(
    '%s: every sample is one that is run',
    (_path, fences) => {
      const code = fences.filter(({ language }) => ['sh', 'ts', 'python'].includes(language))
      expect(code.filter((fence) => !isSampled(fence)).map(({ place }) => place)).toEqual([])
    },
  )

  test.each(published)('%s: every body has the shape that its operation declares', (_path, fences) => {
    const shown = fences.filter(({ language }) => language === 'json' || language === 'http')
    const bodies = shown.filter(({ code }) => code !== dialect)
    const faults = bodies.map((fence) => [fence.place, jsonFaults(fence)] as const)
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
  })

  test('guides.md: the file of names is shown as it is in the repository', () => {
    expect(guides.map(({ code }) => code)).toContain(dialect)
  })

  test('there is no block of another kind than code and bodies; those without a name are no JSON', () => {
    const languages = new Set(published.flatMap(([, fences]) => fences.map(({ language }) => language)))
    expect([...languages].toSorted()).toEqual(['', 'http', 'json', 'ndjson', 'python', 'sh', 'ts'])
  })
})
