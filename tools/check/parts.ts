/** One part of the check: a command of its own, run beside the others of its stage. */
export interface Part {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
}

/**
 * What eslint, prettier, tsc and the tests found in files that have not changed since. `npm ci` removes it, so CI looks
 * at every file. eslint's rules on types may miss here what a change of another file's types does; CI finds it.
 */
const CACHES = 'node_modules/.cache'

/** Tests that hold thousands of random cases to an oracle take a minute or more: `npm test` runs them, and so does CI, once. */
const COMPARISONS = ['server/test/differential/**', '**/*.oracles.test.ts']

const without = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['--exclude', pattern])

/** Prints what fails, not each file that passes: what CI keeps of a long output is its ends. */
const BRIEF = ['--reporter', 'dot'] as const

const lint: readonly Part[] = [
  {
    name: 'code',
    command: [
      ...(['eslint', '--cache', '--cache-strategy', 'content'] as const),
      ...['--cache-location', `${CACHES}/eslint/`, '.'],
    ],
  },
  { name: 'contract', command: ['tsx', 'tools/redocly/main.ts', 'lint', '--format', 'stylish'] },
  {
    name: 'areas',
    command: ['tsx', 'tools/redocly/main.ts', 'lint', '--format', 'stylish', 'generated/areas/*.json'],
  },
  {
    name: 'format',
    command: [
      ...(['prettier', '--check', '--log-level', 'warn'] as const),
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHES}/prettier.json`, '.'],
    ],
  },
  {
    name: 'imports',
    command: [
      'depcruise',
      '--output-type',
      'err-long',
      'server',
      'client',
      'contract-tests',
      'bench',
      'tools',
    ],
  },
]

const generated: Part = { name: 'generated', command: ['tsx', 'tools/check/generated-main.ts'] }
const drift: Part = { name: 'drift', command: ['tsx', 'tools/drift/main.ts'] }
const types: Part = {
  name: 'types',
  command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHES}/tsc.json`],
}
const deadCode: Part = { name: 'dead code', command: ['knip'] }
const tests: Part = {
  name: 'tests',
  command: ['tsx', 'tools/check/tests-main.ts', ...BRIEF, ...without(COMPARISONS)],
}

/** Tests of the package with a script of their own. */
const script = (name: string): Part => ({
  name: `npm run ${name}`,
  command: ['npm', 'run', '--silent', name, '--', ...BRIEF],
})

/** The tests again, where dates, numbers and case are written otherwise, on the newest release that we promise. */
const elsewhere = (flags: readonly string[]): Part => ({
  name: 'node 24',
  command: [
    ...(['env', 'TZ=America/Los_Angeles', 'LANG=tr_TR.UTF-8'] as const),
    ...['npx', '-y', '-p', 'node@24', '-c', `node --version && npm test -- ${quoted([...BRIEF, ...flags])}`],
  ],
})

/** As the shell takes them that `npx -c` starts. */
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

/**
 * Stages follow each other; the parts of a stage run side by side, so the long ones stand first. Types, tests and lint
 * read generated/, so it has to stand before them.
 */
export const suites: ReadonlyMap<string, readonly (readonly Part[])[]> = new Map([
  ['lint', [lint]],
  ['check', [[generated], [tests, ...lint, types, drift, deadCode]]],
  // For CI, which has run `npm test` before. What starts servers waits for them more than it works.
  [
    'ci',
    [
      [generated],
      [
        script('contract'),
        elsewhere(without(COMPARISONS)),
        ...lint,
        types,
        drift,
        deadCode,
        ...['test:docs', 'test:package', 'test:clients'].map(script),
      ],
    ],
  ],
])

/** A benchmark holds its bars only where nothing runs beside it. */
const bench = (name: string): Part => ({
  name: `bench ${name}`,
  command: ['npm', 'run', '--silent', 'bench', '--', name, '--assert'],
})

/** So many times the random cases of `npm test`, the same ones first. @see server/test/scaled-fixture.ts */
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
        ...['--testTimeout', '600000', 'server/test/differential', '.oracles.'],
      ],
    },
    elsewhere([]),
    wholeContract,
    ...['test:docs', 'test:package', 'test:clients'].map(script),
  ],
  [{ name: 'attack', command: ['npm', 'run', '--silent', 'attack'] }],
  ...['shapes', 'pages', 'kept', 'overload', 'search', 'million'].map((name) => [bench(name)]),
]
