import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { faultsIn, RULES, type Known } from './rules.ts'
import { listCommands } from './steps.ts'

const repository = resolve(import.meta.dirname, '../..')
const readText = (path: string) => readFileSync(join(repository, path), 'utf8')

const parsed = (text: string): Node => {
  const read: unknown = parse(text)
  return isNode(read) ? read : expect.unreachable('it is no mapping')
}

const known: Known = {
  scripts: new Set(Object.keys(nodeAt(parsed(readText('package.json')), 'scripts'))),
  hasFile: (path) => existsSync(join(repository, path)),
}

const files = execFileSync('git', ['ls-files', '.github/**/*.yml'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')

test.each(files)('%s keeps every rule', (path) => {
  expect(faultsIn(parsed(readText(path)), known)).toEqual([])
})

test('there is a workflow for changes and one for releases', () => {
  expect(files).toEqual(
    expect.arrayContaining(['.github/workflows/check.yml', '.github/workflows/release.yml']),
  )
})

test.each(['check', 'release'])('%s runs everything that has to hold', (name) => {
  const commands = listCommands(parsed(readText(`.github/workflows/${name}.yml`)))
  expect(commands).toEqual(
    expect.arrayContaining(['.ci/run', 'npm run test:package', 'npm run test:generators']),
  )
})

test.each(['npm run check', 'npm test', 'npm run contract', 'npm run drift'])(
  'a change is held to %s',
  (part) => {
    expect(listCommands(parsed(readText('.github/workflows/check.yml')))).toContain(part)
  },
)

test('what is published is of a tag that was looked at before', () => {
  const jobs = nodeAt(parsed(readText('.github/workflows/release.yml')), 'jobs')
  expect(JSON.stringify(jobs.build)).toMatch(/"fetch-depth":0.*\.ci\/tagged .*npm ci.*upload-artifact/)
  expect(nodeAt(jobs, 'publish').needs).toEqual(['whole', 'packages', 'build'])
})

const GOOD = `
on: { push: {} }
permissions: { contents: read }
concurrency: { group: a }
jobs:
  test:
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v4
        with: { persist-credentials: false }
      - uses: ./.github/actions/prepare
      - run: npm run check
      - run: .ci/run
  publish:
    timeout-minutes: 10
    permissions: { id-token: write }
    steps:
      - run: npm publish "./$archive" --provenance
`

test('a workflow that keeps every rule has no fault', () => {
  expect(faultsIn(parsed(GOOD), known)).toEqual([])
})

const FAULTS: readonly (readonly [rule: string, from: string, to: string, where: string])[] = [
  ['more permissions than to read', '{ contents: read }', '{ contents: write }', 'permissions'],
  ['more permissions than to read', 'permissions: { contents: read }\n', '', 'permissions'],
  ['more permissions than to read', '{ contents: read }', 'write-all', 'permissions'],
  [
    'more permissions than to read',
    '{ contents: read }',
    '{ contents: read, packages: read }',
    'permissions',
  ],
  ['a job with permissions that it does not publish with', '--provenance', '', 'publish'],
  ['a job with permissions that it does not publish with', 'id-token: write', 'contents: write', 'publish'],
  [
    'a job that publishes beside code of the repository',
    '- run: npm publish',
    '- run: npm ci && npm publish',
    'publish',
  ],
  [
    'a job that publishes beside code of the repository',
    '- run: npm publish',
    '- run: npx pack && npm publish',
    'publish',
  ],
  [
    'a job that publishes beside code of the repository',
    '- run: npm publish',
    '- run: npm exec pack && npm publish',
    'publish',
  ],
  [
    'a job that publishes beside code of the repository',
    '      - run: npm publish',
    '      - { uses: actions/checkout@v4, with: { persist-credentials: false } }\n      - run: npm publish',
    'publish',
  ],
  ['a job without an end', '    timeout-minutes: 10\n    steps', '    steps', 'test'],
  ['runs that are not kept apart', 'concurrency: { group: a }\n', '', 'concurrency'],
  ['code of strangers run with rights', '{ push: {} }', '[pull_request_target]', 'pull_request_target'],
  ['code of strangers run with rights', '{ push: {} }', '{ pull_request_target: {} }', 'pull_request_target'],
  [
    'a checkout that keeps credentials',
    '        with: { persist-credentials: false }\n',
    '',
    'actions/checkout@v4',
  ],
  ['a checkout that keeps credentials', 'credentials: false', 'credentials: true', 'actions/checkout@v4'],
  ['an action that can change', 'checkout@v4', 'checkout@main', 'actions/checkout@main'],
  ['an action that can change', './.github/actions/prepare', 'a/prepare@v1', 'a/prepare@v1'],
  ['an action that can change', 'actions/prepare', 'actions/nowhere', './.github/actions/nowhere'],
  [
    'a command with something put into it',
    'npm run check',
    'npm run check ${{ github.event.pull_request.title }}',
    'npm run check ${{ github.event.pull_request.title }}',
  ],
  ['a script that there is not', 'npm run check', 'npm run -s chekc', 'chekc'],
  ['a file that there is not', '.ci/run', '.ci/walk', '.ci/walk'],
  ['a file that there is not', '.ci/run', 'npx tsx ./tools/nowhere.ts', './tools/nowhere.ts'],
]

test.each(FAULTS)('%s is found: %j, now %j', (rule, from, to, where) => {
  expect(GOOD).toContain(from)
  expect(faultsIn(parsed(GOOD.replace(from, to)), known)).toEqual([`${rule}: ${where}`])
})

test('every rule has a fault that it finds', () => {
  expect([...RULES.keys()]).toEqual([...new Set(FAULTS.map(([rule]) => rule))])
})

test('an action of another is pinned by its commit', () => {
  const sha = 'a'.repeat(40)
  expect(faultsIn(parsed(GOOD.replace('./.github/actions/prepare', `a/prepare@${sha}`)), known)).toEqual([])
})

test('an action that workflows share is held to the rules of steps', () => {
  const action = parsed('runs: { using: composite, steps: [{ run: "npm run nowhere", shell: bash }] }')
  expect(faultsIn(action, known)).toEqual(['a script that there is not: nowhere'])
})
