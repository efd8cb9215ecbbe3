import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compiledAlone } from '../../tools/compiled/compiled.js'
import { isNode } from '../contract/document.ts'
import { operations } from '../contract/contract.ts'
import { controlOperations } from '../contract/control-contract.ts'
import { bundledServer } from '../processes/bundled-server.ts'
import { figureIn, toPattern } from './contract-figure.ts'

const repository = resolve(import.meta.dirname, '../..')

const readText = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** What says how things were; what a changelog says of the next release stands in the changesets, too. */
const HISTORY = [':!docs/decisions', ':!CHANGELOG.md']

/** Code within sentences and tables, of every Markdown that people read, with the document that it stands in. */
const inline = execFileSync('git', ['ls-files', '*.md', ...HISTORY, ':!tools'], {
  cwd: repository,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .flatMap((path) =>
    [
      ...readText(path)
        .replaceAll(/^```[^]*?^```/gm, '')
        .matchAll(/`([^`]+)`/g),
    ].map(([, code = '']) => [path, code.replaceAll(/\s+/g, ' ')] as const),
  )

/** What a server answers to its own pages alone. @see server/src/identity/access/local-credentials.ts */
const OF_PAGES = [{ method: 'POST', path: '/local-credentials', parameters: [] }]

/** Method and path of every operation, of the contract and of `/control`, with the names of its query parameters. */
const known = [...OF_PAGES, ...controlOperations, ...operations].map(({ method, path, parameters }) => ({
  method,
  path,
  query: new Set(parameters.map(({ name }) => name)),
}))

/** Whether a path, its parameters written as they may be, is one of a template. */
const fits = (path: string, template: string): boolean => {
  const parts = path.split('/')
  const wanted = template.split('/')
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  )
}

test('every call that a sentence names is an operation, with parameters that it has', () => {
  const calls = inline.flatMap(([path, code]) => {
    const [, method, address = ''] = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(code) ?? []
    return method === undefined ? [] : [{ place: `${path}: ${code}`, method, address }]
  })
  const unknown = calls.filter(({ method, address }) => {
    const [path = '', query = ''] = address.split('?')
    const names = [...new URLSearchParams(query).keys()]
    return !known.some(
      (each) =>
        each.method === method && fits(path, each.path) && names.every((name) => each.query.has(name)),
    )
  })
  console.log(`${calls.length} calls within sentences`)
  expect(calls.length).toBeGreaterThan(20)
  expect(unknown.map(({ place }) => place)).toEqual([])
})

test('every script that a sentence names is one of the package', () => {
  const manifest: unknown = JSON.parse(readText('package.json'))
  const scripts = isNode(manifest) && isNode(manifest.scripts) ? Object.keys(manifest.scripts) : []
  const named = inline.flatMap(([path, code]) =>
    [...code.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => [path, name] as const),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, name]) => !scripts.includes(name))).toEqual([])
})

const imagery = await compiledAlone('client/src/command/main.ts')

/** The help texts of `imagery`, of its login and of its wait. */
const imageryHelp = () =>
  [['--help'], ['login', '--help'], ['order', 'wait', '--help']].map((typed) =>
    execFileSync(process.execPath, [imagery, ...typed], { encoding: 'utf8' }),
  )

const serverHelp = execFileSync(process.execPath, [await bundledServer(), '--help'], { encoding: 'utf8' })

test('every setting that a sentence names is one of the server, or of imagery', () => {
  const help = [serverHelp, ...imageryHelp()].join('\n')
  const flags = new Set(help.match(/--[a-z-]+/g))
  const named = inline
    .filter(([, code]) => /^(?:npm start |npx imagery-platform start |--)/.test(code))
    .flatMap(([path, code]) =>
      (code.match(/(?<= |^)--[a-z][a-z-]+/g) ?? []).map((flag) => [path, flag] as const),
    )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, flag]) => !flags.has(flag) && !OF_OTHER_TOOLS.has(flag))).toEqual([])
})

test.each([
  [
    'docs/first-calls.md',
    'a synthetic world of N scenes ({} by default, up to',
    '--scenes <number>.+?default: "{}"',
  ],
  ['docs/first-calls.md', 'by default, up to {})', '--scenes <number>.+?up to {};'],
  [
    'docs/operate.md',
    'with `NODE_ENV=production` {}, in which',
    '--drain-lag <seconds>.+?NODE_ENV=production {}\\)',
  ],
])('%s: "%s" has the figure that --help has', (path, words, inHelp) => {
  const [, said = 'nothing'] = toPattern(words).exec(readText(path)) ?? []
  const [, meant] = new RegExp(inHelp.replace('{}', '(\\d+)')).exec(serverHelp.replaceAll(/\s+/g, ' ')) ?? []
  expect(figureIn(said)).toBe(Number(meant))
})

/** Of `npm run bench`, `npm run drift` and `imagery-platform admin`, and of other programs. */
const OF_OTHER_TOOLS = new Set([
  ...['--assert', '--changelog', '--ci', '--json', '--list', '--minutes', '--short', '--yes'],
  '--retry', // of curl
  '--global-property', // of openapi-generator
])
