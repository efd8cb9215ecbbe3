import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'

const repository = resolve(import.meta.dirname, '../..')

/** A rule, its control, and the folder that it stands in, if not any. */
type Control = readonly [rule: string, source: string, path?: string]

const IN_SERVER = 'server/src/areas/quota'
const IN_PACKAGE = 'packages/scenery/src'
/** Controls in these folders are components, in TSX. */
const IN_EXPLORER = 'explorer/src/controls'
const TSX_IN_SERVER = 'server/src/controls'

/** What must be refused, and by which rule. A number is an error of the compiler. */
const controls: readonly Control[] = [
  ['typescript(TS2322)', "export const count: number = 'one'"],
  ['typescript(TS2741)', "export const account: { id: string; name: string } = { id: '1' }"],
  ['typescript(TS6133)', 'export class Account {\n  #name = 1\n}'],
  ['typescript(TS2532)', 'export const first = (list: number[]): string => list[0].toFixed()'],
  ...[IN_SERVER, 'tools/docs', 'contract-tests/areas', 'bench'].map((folder): Control => [
    'typescript(TS2584)',
    'export const title = document.title',
    folder,
  ]),
  ['typescript(TS2304)', 'export const width = window.innerWidth', IN_SERVER],
  ['typescript(TS17004)', 'export const Title = () => <h1>Orders</h1>', TSX_IN_SERVER],
  ['typescript(consistent-type-assertions)', 'export const id = (value: unknown) => value as string'],
  ['typescript(no-explicit-any)', 'export const id = (value: any): unknown => value'],
  ['typescript(ban-ts-comment)', "// @ts-ignore\nexport const count: number = 'one'"],
  ['typescript(no-non-null-assertion)', 'export const id = (value: string | undefined) => value!'],
  ['typescript(no-floating-promises)', 'export const start = (ready: Promise<void>) => {\n  ready\n}'],
  [
    'typescript(no-misused-promises)',
    'export const wait = (all: Promise<void>[]) => {\n  all.forEach(async (one) => {\n    await one\n  })\n}',
  ],
  ['typescript(await-thenable)', 'export const wait = async (id: string) => await id'],
  ...[
    IN_SERVER,
    IN_PACKAGE,
    'server/test',
    'contract-tests/storages',
    'bench',
    'client/src',
    IN_EXPLORER,
  ].map((folder): Control => [
    'typescript(no-floating-promises)',
    'export const end = (deletion: { run(): Promise<void> }) => {\n  deletion.run()\n}',
    folder,
  ]),
  [
    'typescript(no-unsafe-assignment)',
    'export const id: unknown = [JSON.parse("1")][0]\nexport const n: { x: number } = JSON.parse("1")',
  ],
  ['typescript(no-unsafe-member-access)', 'export const id: unknown = JSON.parse("{}").id'],
  ['typescript(no-unsafe-call)', 'export const id: unknown = JSON.parse("{}")()'],
  ['typescript(no-unsafe-return)', 'export const read = (text: string): { id: string } => JSON.parse(text)'],
  [
    'typescript(no-unsafe-argument)',
    'export const read = (text: string) => Number.isInteger(1) && text.charAt(JSON.parse(text))',
  ],
  ['typescript(no-unnecessary-condition)', "export const name = (id: string) => id ?? 'none'"],
  [
    'typescript(no-unnecessary-type-parameters)',
    'export const log = <T>(value: T): void => {\n  console.log(value)\n}',
  ],
  ['typescript(no-unnecessary-boolean-literal-compare)', 'export const is = (on: boolean) => on === true'],
  ['typescript(no-base-to-string)', 'export const text = (value: object) => String(value)'],
  [
    'typescript(switch-exhaustiveness-check)',
    "export const area = (of: 'line' | 'ring') => {\n  switch (of) {\n    case 'line':\n      return 0\n  }\n  return 1\n}",
  ],
  ['typescript(restrict-template-expressions)', 'export const text = (at: Date) => `${at}`'],
  ['typescript(restrict-plus-operands)', "export const text = (n: number) => n + 'px'"],
  ['typescript(only-throw-error)', "export const fail = () => {\n  throw 'late'\n}"],
  [
    'typescript(unbound-method)',
    'class Account {\n  id = 1\n  name() {\n    return this.id\n  }\n}\nexport const name = new Account().name',
  ],
  [
    'typescript(return-await)',
    'export const read = async (text: Promise<string>) => {\n  try {\n    return text\n  } catch {\n    return undefined\n  }\n}',
  ],
  ['typescript(prefer-nullish-coalescing)', "export const name = (id?: string) => id || 'none'"],
  ['typescript(prefer-optional-chain)', 'export const name = (at?: { id: string }) => at && at.id'],
  [
    'typescript(use-unknown-in-catch-callback-variable)',
    'export const safe = (job: Promise<void>) => job.catch((fault: Error) => { console.log(fault) })',
  ],
  [
    'typescript(no-confusing-void-expression)',
    'export const log = (id: string) => {\n  return console.log(id)\n}',
  ],
  ['typescript(no-deprecated)', "export const name = 'escape'.substr(1)"],
  ['eslint(no-unused-vars)', 'export const first = (a: number, b: number) => a'],
  ['eslint(eqeqeq)', 'export const is = (n: number) => n == 1'],
  ['eslint(no-empty)', 'export const safe = (job: () => void) => {\n  try {\n    job()\n  } catch {}\n}'],
  ['eslint(prefer-const)', 'let count = 1\nexport const id = count'],
  ['eslint(no-restricted-properties)', 'export const secret = process.env.SECRET', IN_SERVER],
  ['eslint(no-restricted-properties)', 'export const now = Date.now()', IN_SERVER],
  ['eslint(no-restricted-properties)', 'export const chance = Math.random()', IN_SERVER],
  ['eslint(no-restricted-properties)', 'export const chance = Math.random()', IN_PACKAGE],
  [
    'house(handlers-by-pick)',
    "export type AreaHandlers<A> = { id: A }\nexport type Group = Omit<AreaHandlers<'quota'>, 'id'>",
    IN_SERVER,
  ],
  ['eslint(eqeqeq)', '// eslint-disable-next-line eqeqeq\nexport const is = (n: number) => n == 1'],
]

/** What must pass. */
const passing: readonly (readonly [path: string, source: string])[] = [
  ['server/src/bin/main.ts', 'export const secret = process.env.SECRET'],
  [
    'server/src/areas/quota/quota.test.ts',
    'export const now = Date.now()\nexport const list = [\n' + '  1,\n'.repeat(200) + ']',
  ],
  ['bench/rate.ts', 'export const now = Date.now()'],
  ['tools/rate.ts', 'export const text = (count: number) => `${count} calls`'],
  ['explorer/src/title.tsx', 'export const Title = () => <h1>{document.title}</h1>'],
  ['tools/docs/browser/title.ts', 'export const title = document.title'],
  ['contract-tests/explorer/title.ts', 'export const title = document.title'],
]

const controlPath = (index: number, folder = 'tools/controls') =>
  `${folder}/control-${index}.${[IN_EXPLORER, TSX_IN_SERVER].includes(folder) ? 'tsx' : 'ts'}`

/** What the linter says of a file: its rules. */
let found: ReadonlyMap<string, readonly string[]>
let tree: string

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'lint-'))
  for (const path of ['.oxlintrc.json', ...(await settingsOfCompiler()), 'package.json', 'tools/lint'])
    await cp(join(repository, path), join(tree, path), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(tree, 'node_modules'))
  const files = [
    ...controls.map(([, source, folder], i) => [controlPath(i, folder), source] as const),
    ...passing,
  ]
  for (const [path, source] of files) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), source)
  }
  const linter = join(repository, 'node_modules/.bin/oxlint')
  const report = await new Promise<string>((done) => {
    execFile(
      linter,
      ['--format', 'json', 'server', 'packages', 'tools', 'bench', 'client', 'contract-tests', 'explorer'],
      { cwd: tree, maxBuffer: 1e8 },
      (_, stdout) => {
        done(stdout)
      },
    )
  })
  found = rulesByFile(JSON.parse(report))
})

afterAll(() => rm(tree, { recursive: true }))

/** The paths of the settings of all packages. */
const settingsOfCompiler = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ':(glob)**/tsconfig*.json'], {
    cwd: repository,
  })
  return stdout.split('\0').filter((path) => path !== '')
}

const rulesByFile = (report: unknown): ReadonlyMap<string, readonly string[]> => {
  const rules = new Map<string, string[]>()
  for (const fault of listAt(isNode(report) ? report : {}, 'diagnostics'))
    if (isNode(fault) && typeof fault.filename === 'string')
      rules.set(fault.filename, [...(rules.get(fault.filename) ?? []), String(fault.code)])
  return rules
}

describe('a defect is refused by its rule', () => {
  test.each(controls.map(([rule, source, folder], i) => [rule, source, controlPath(i, folder)] as const))(
    '%s: %j',
    (rule, _, path) => {
      expect(found.get(path)).toContain(rule)
    },
  )
})

test.each(passing)('%s passes', (path) => {
  expect(found.get(path)).toBeUndefined()
})

test('no file switches a rule off', async () => {
  const sources = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs']
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ...sources], { cwd: repository })
  const files = stdout.split('\0').filter((path) => path !== '')
  const texts = await Promise.all(
    files.map(async (path) => [path, await readFile(join(repository, path), 'utf8')] as const),
  )
  const directive = new RegExp('oxlint' + '-disable')
  expect(texts.filter(([, text]) => directive.test(text)).map(([path]) => path)).toEqual([])
})
