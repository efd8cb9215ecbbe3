import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import { partsToRun } from './parts-to-run.ts'
import { nightly, suites } from './parts.ts'
import type { Part } from './parts.ts'

const CONTRACT = ['generated', 'contract', 'drift']
const MODULES = ['code', 'imports', 'dead code']

test.each<[changed: string, run: readonly string[]]>([
  ['README.md', []],
  ['spec/orders/paths.yaml', CONTRACT],
  ['tools/release/released.json', [...CONTRACT, ...MODULES]],
  ['redocly.yaml', CONTRACT],
  ['.changeset/first-client.md', ['drift']],
  ['CHANGELOG.md', ['drift']],
  ['client/package.json', ['drift', ...MODULES]],
  ['generated/openapi.json', [...CONTRACT, ...MODULES, 'size']],
  ['tools/redocly/rules/source-mark.js', [...CONTRACT, ...MODULES]],
  ['tools/lint/typescript.json', [...CONTRACT, ...MODULES]],
  ['server/src/contract/openapi/document.ts', [...CONTRACT, ...MODULES]],
  ['package-lock.json', [...CONTRACT, ...MODULES, 'size']],
  ['client/src/client.ts', [...CONTRACT, ...MODULES, 'size']],
  ['server/src/areas/orders/orders/new-order.ts', MODULES],
  ['.dependency-cruiser.cjs', MODULES],
  ['.oxlintrc.json', MODULES],
  ['tsconfig.json', MODULES],
])('after a change of %s a check runs what reads it, tests and format', async (changed, run) => {
  const { stages } = await partsToRun(suites.get('check') ?? [], () => Promise.resolve([changed]))
  const names = stages.flat().map(({ name }) => name)
  expect(names.toSorted()).toEqual([...run, 'tests', 'format'].toSorted())
})

test.each(['sqlite', 'postgres'])('on %s CI sweeps the contract, and nightly runs all tests', (engine) => {
  const names = (parts: readonly (readonly Part[])[]) =>
    parts
      .flat()
      .filter(({ command }) => command.includes(`PLATFORM_TEST_ENGINE=${engine}`))
      .map(({ name }) => name)
  expect(names(suites.get('ci') ?? [])).toEqual([`sweep on ${engine}`])
  expect(names(nightly)).toEqual([`npm test on ${engine}`, `npm run contract on ${engine}`])
})

test('each part of CI is ended before the 90 minutes that all of it may take', () => {
  const [, parts = []] = suites.get('ci') ?? []
  for (const { command } of parts)
    expect(command.slice(0, 4)).toEqual(['timeout', '--kill-after', '30', '3600'])
})

test('CI delivers no file of 1 GiB, and the nightly run does', () => {
  const patternIn = (parts: readonly (readonly Part[])[]) => {
    const part = parts.flat().find(({ name }) => name === 'npm run test:storages')
    return part?.command.includes('-t') ? part.command.at(-1) : 'all'
  }
  const inCi = new RegExp(patternIn(suites.get('ci') ?? []) ?? '')
  expect(inCi.test('1 GiB is delivered in parts, and never held')).toBe(false)
  expect(inCi.test('to Azure several blocks is delivered: orders/1/many.tif')).toBe(true)
  expect(patternIn(nightly)).toBe('all')
})

const repository = resolve(import.meta.dirname, '../..')
const CLIENTS = resolve(repository, 'contract-tests/clients')

/** The names of the test files in a folder with a configuration of its own that Vitest runs with these flags. */
const filesThatVitestRuns = (folder: string, flags: readonly string[]): readonly string[] => {
  const vitest = resolve(repository, 'node_modules/vitest/vitest.mjs')
  const list = [vitest, 'list', '--filesOnly', '--config', resolve(folder, 'vitest.config.ts')]
  return execFileSync(process.execPath, [...list, ...flags], { cwd: repository, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => basename(path))
}

test('CI leaves large images and public files to the nightly run, and runs all other readers of files', () => {
  const findCommand = (name: string, parts: readonly (readonly Part[])[]): readonly string[] =>
    parts.flat().find((part) => part.name === name)?.command ?? []
  const ofClients = findCommand('npm run test:clients', suites.get('ci') ?? [])
  const all = readdirSync(CLIENTS).filter((name) => name.endsWith('.test.ts'))
  const run = filesThatVitestRuns(CLIENTS, ofClients.slice(ofClients.indexOf('--') + 1))
  expect(all.filter((name) => !run.includes(name)).toSorted()).toEqual([
    'landsat.test.ts',
    'large-file.test.ts',
    'maplibre-landsat.test.ts',
  ])
  expect(findCommand('npm run test:clients', nightly)).not.toContain('--exclude')
  expect(findCommand('npm run test:corpora', suites.get('ci') ?? [])).toEqual([])
  expect(findCommand('npm run test:corpora', nightly)).toContain('test:corpora')
})

test.each(['test:package', 'test:generators'])(
  '.ci/run leaves %s to its own job and to the nightly run',
  (name) => {
    const named = (parts: readonly (readonly Part[])[]) =>
      parts.flat().filter(({ command }) => command.includes(name))
    expect(named(suites.get('ci') ?? [])).toEqual([])
    expect(named(nightly)).toHaveLength(1)
  },
)

test('CI plants no faults, and the nightly run all', () => {
  const commandsIn = (parts: readonly (readonly Part[])[]) =>
    parts
      .flat()
      .map(({ command }) => command)
      .filter((command) => command.includes('mutants'))
  expect(commandsIn(suites.get('ci') ?? [])).toEqual([])
  expect(commandsIn(nightly)).toEqual([['npm', 'run', '--silent', 'mutants']])
})

test('the contract is linted whole: each that redocly.yaml names', () => {
  const config: unknown = parse(readFileSync(resolve(repository, 'redocly.yaml'), 'utf8'))
  const named = Object.keys(nodeAt(isNode(config) ? config : {}, 'apis'))
  const { command = [] } =
    suites
      .get('lint')
      ?.flat()
      .find(({ name }) => name === 'contract') ?? {}
  expect(command).toEqual(expect.arrayContaining(named))
})
