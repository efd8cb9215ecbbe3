import { BENCHMARK_NAMES } from '../../bench/names.ts'
import { NEWEST_NODE } from '../command/newest-node.ts'
import { SHORT_RUN } from '../command/short-run.ts'

/** One part of the check: a command of its own, run beside the others of its stage. */
export interface Part {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** The paths of the files that its outcome depends on, where it is not run again until one of them has changed. */
  readonly reads?: RegExp
  /** The name of a part of an earlier stage, without which its outcome says nothing. */
  readonly after?: string
}

/** What the compiler and its kind read. */
const MODULES = /[.](tsx?|[cm]?js|json)$/

/** What makes `generated/` from the contract, and what judges the contract. */
const CONTRACT =
  /^(spec|generated|tools|server\/src\/(contract|kernel)|client\/src)\/|^(redocly[.]yaml|package-lock[.]json)$/

/** What the changelog is made of beside the contract. */
const NEWS = /^([.]changeset\/|CHANGELOG[.]md$|(client|server)\/package[.]json$)/

const without = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

/** Prints what fails, not each file that passes: what CI keeps of a long output is its ends. */
const BRIEF = ['--reporter', 'dot'] as const

/** Starts a program of ours: the command `tsx` would start a process of its own for it. */
const OURS = ['node', ...SHORT_RUN, '--import', 'tsx'] as const

/** The contracts of `redocly.yaml`. */
const CONTRACTS = ['contract', 'lenient', 'control', 'rendering']

const lint: readonly Part[] = [
  // Rules and types. @see docs/decisions/0025
  { name: 'code', command: [...OURS, 'tools/check/lint-main.ts', 'code'], reads: MODULES },
  {
    name: 'contract',
    command: [...OURS, 'tools/redocly/main.ts', 'lint', '--format', 'stylish', ...CONTRACTS],
    reads: CONTRACT,
  },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'imports',
    command: [
      ...(['depcruise', '--output-type', 'err-long'] as const),
      ...['server', 'packages', 'client', 'contract-tests', 'explorer', 'bench', 'tools'],
    ],
    reads: MODULES,
  },
]

const generated: Part = {
  name: 'generated',
  command: [...OURS, 'tools/check/generated-main.ts'],
  reads: CONTRACT,
}
const drift: Part = {
  name: 'drift',
  command: [...OURS, 'tools/check/drift-main.ts'],
  reads: new RegExp(`${CONTRACT.source}|${NEWS.source}`),
  after: generated.name,
}
/** An older compiler, on all files: check and CI ask the newest of them (`code`), and the older what users compile. @see docs/decisions/0025 */
const types: Part = { name: 'types', command: ['tsc', '-b'] }
const deadCode: Part = {
  name: 'dead code',
  command: ['node', ...SHORT_RUN, 'node_modules/.bin/knip'],
  reads: MODULES,
}
/** Of the client, minified and compressed, with its dependency: `size-limit` in package.json. */
const size: Part = { name: 'size', command: ['size-limit'], reads: /^(client\/src|generated|package[^/]*)\b/ }
const tests: Part = {
  name: 'tests',
  command: [...OURS, 'tools/check/tests-main.ts', ...BRIEF],
}

/** Tests of the package with a script of their own. */
const script = (name: string, ...flags: readonly string[]): Part => ({
  name: `npm run ${name}`,
  command: ['npm', 'run', '--silent', name, '--', ...BRIEF, ...flags],
})

/** Files of 1 GiB take minutes, and gigabytes of memory, beside everything else: the nightly run delivers them. @see docs/decisions/0024 */
const LESS_THAN_GIBIBYTE = ['-t', '^((?!1 GiB).)*$'] as const

/**
 * Readers of a real Landsat image and of a file of 100 MB. CI shows with smaller files how readers get parts of them, and
 * where pixels lie; the nightly run has these. Vitest matches paths from the `dir` of its configuration on, so no
 * folder of it may stand in a pattern. @see docs/decisions/0024
 */
const LARGE_IMAGES = ['landsat', 'large-file', 'maplibre-landsat'].map((name) => `**/${name}.test.ts`)

/** Where dates, numbers and case are written otherwise. */
const ELSEWHERE = ['env', 'TZ=America/Los_Angeles', 'LANG=tr_TR.UTF-8'] as const

/** Tests elsewhere, on the newest release of Node that we promise. */
const elsewhere = (name: string, script: string): Part => ({
  name: `${name} on node 24`,
  command: [
    ...([...ELSEWHERE, 'npx', '-y', '-p', NEWEST_NODE] as const),
    ...['-c', `node --version && npm run ${script} -- ${BRIEF.join(' ')}`],
  ],
})

/** Tests whose platforms keep their state in SQLite or PostgreSQL, as memory is that of all others. @see docs/decisions/0038 */
const onEngine = (engine: 'sqlite' | 'postgres', name: string, script: string, ...flags: string[]): Part => ({
  name: `${name} on ${engine}`,
  command: [
    ...(['env', `PLATFORM_TEST_ENGINE=${engine}`, 'npm', 'run', '--silent', script, '--'] as const),
    ...BRIEF,
    ...flags,
  ],
})

/** How long a part of CI may take, in seconds: a part that hangs fails by its name, before all of CI is stopped. */
const LONGEST = 3_600

const ending = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => ({
    ...part,
    command: ['timeout', '--kill-after', '30', String(LONGEST), ...part.command],
  }))

const KEEPING_ENGINES = ['sqlite', 'postgres'] as const

/** Every operation of the contract, called well and wrongly. Its suites run the ports on each engine. */
const SWEEP = 'sweep/sweep.test.ts'

/**
 * Stages follow each other; the parts of a stage run side by side, so the long ones stand first. Types, tests and lint
 * read generated/, so it has to stand before them.
 */
export const suites: ReadonlyMap<string, readonly (readonly Part[])[]> = new Map([
  ['lint', [lint]],
  ['check', [[generated], [tests, ...lint, drift, deadCode, size]]],
  // For CI. Each test runs once: those of units on this Node, those over HTTP on the newest. @see docs/decisions/0024
  [
    'ci',
    [
      [generated],
      ending([
        { name: 'npm test', command: [...ELSEWHERE, 'npm', 'test', '--silent', '--', ...BRIEF] },
        elsewhere('npm run contract', 'contract'),
        script('test:clients', ...without(LARGE_IMAGES)),
        script('test:postgres'),
        script('test:docs'),
        script('test:storages', ...LESS_THAN_GIBIBYTE),
        ...KEEPING_ENGINES.map((engine) => onEngine(engine, 'sweep', 'contract', SWEEP)),
        ...lint,
        drift,
        deadCode,
        size,
      ]),
    ],
  ],
])

/** A benchmark holds its bars only where nothing runs beside it. */
const bench = (name: string): Part => ({
  name: `bench ${name}`,
  command: ['npm', 'run', '--silent', 'bench', '--', name, '--assert'],
})

/** So many times the random cases of `npm test`, the same ones first. @see packages/geometry/src/scaled.fixture.ts */
const TIMES_CASES = 10

/** Each defect of the Dredd tests is shown on every transaction, not on every fifth. @see contract-tests/dredd/dredd.test.ts */
const wholeContract: Part = {
  name: 'npm run contract',
  command: ['env', 'DREDD_STRIDE=1', 'npm', 'run', '--silent', 'contract', '--', ...BRIEF],
}

/** What takes hours: stages as above, but each is run, whatever failed before it. */
export const nightly: readonly (readonly Part[])[] = [
  [generated],
  [
    {
      name: 'comparisons',
      command: [
        ...(['env', `TIMES_CASES=${TIMES_CASES}`, 'vitest', 'run', ...BRIEF] as const),
        ...['server/test/differential', '.oracles.'],
      ],
    },
    elsewhere('npm test', 'test'),
    wholeContract,
    types,
    ...[
      'test:docs',
      'test:package',
      'test:clients',
      'test:generators',
      'test:corpora',
      'test:storages',
      'test:operate',
    ].map((name) => script(name)),
    {
      name: 'npm run test:postgres',
      command: [
        'env',
        `TIMES_CASES=${TIMES_CASES}`,
        'npm',
        'run',
        '--silent',
        'test:postgres',
        '--',
        ...BRIEF,
      ],
    },
    // Not with dots alone: what each suite found stands in the report.
    { name: 'npm run test:suites', command: ['npm', 'run', '--silent', 'test:suites'] },
  ],
  ...KEEPING_ENGINES.map((engine) => [
    onEngine(engine, 'npm test', 'test'),
    onEngine(engine, 'npm run contract', 'contract'),
  ]),
  [{ name: 'mutants', command: ['npm', 'run', '--silent', 'mutants'] }],
  ...[['attack'], ['soak'], ['chaos'], ['chaos', '--asynchronous']].map(([name = '', ...flags]) => [
    { name: [name, ...flags].join(' '), command: ['npm', 'run', '--silent', name, '--', ...flags] as const },
  ]),
  ...BENCHMARK_NAMES.map((name) => [bench(name)]),
]
