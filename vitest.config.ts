import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The tests that drive a browser, the longest first, so that no worker is left with it alone. */
const BROWSER_TESTS = [
  'docs/layout',
  'docs/layout-whole',
  'docs/browser',
  'authorization-server/sign-in-browser',
  'access/local-credentials',
  'docs/layout-faults',
].map((name) => `/${name}.test.ts`)

/** The tests that start programs again and again, those that load least first. */
const PROGRAM_TESTS = [
  'tools/release/release-packages',
  'tools/release/release',
  'tools/workflows/tagged',
  'tools/check/generated',
  'tools/scaffold/scaffold',
  'tools/drift/drift',
  'imagery/encode/geotiff',
  'raster/band-values-gdal',
  'processing/tools/gdal',
  'raster/gdal',
  'imagery/geotiff',
  'geopackage/read-features',
  'bin/run',
].map((name) => `/${name}.test.ts`)

/**
 * Programs first: to start one copies the page tables of the process, 23 ms of CPU time for each GB that it has come to take.
 * Browsers last: once a process has driven one, each of its promises costs seven times as much, since playwright goes on
 * to track them.
 */
class WhileSmall extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeIn = (names: readonly string[], { moduleId }: TestSpecification) =>
      names.findIndex((name) => moduleId.endsWith(name))
    const rank = (file: TestSpecification) => {
      const program = placeIn(PROGRAM_TESTS, file)
      return program === -1 ? placeIn(BROWSER_TESTS, file) : program - PROGRAM_TESTS.length - 1
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'client/**/*.test.ts',
      'explorer/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
      'explorer/**/*.test.ts',
      'contract-tests/source/**/*.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      'tools/package/**', // which installs what it tests: npm run test:package
      '**/*.postgres.test.ts', // which need PostgreSQL: npm run test:postgres
    ],
    globalSetup: 'tools/engine/run-setup.ts', // PLATFORM_TEST_ENGINE=sqlite or postgres keeps platforms there
    isolate: false, // no test keeps state in a module; a fresh copy of every module for each file costs a fifth of the run
    experimental: { fsModuleCache: true }, // what a file is once its types are stripped, by its content
    execArgv: [
      '--max-semi-space-size=64', // as npm start: most of what a test makes is garbage before it is old
      '--max-inlined-bytecode-size-cumulative=50', // most code runs too seldom to repay what inlining takes: a fifth of the run
    ],
    sequence: { sequencer: WhileSmall },
    maxWorkers: 2,
    maxConcurrency: 3, // of the tests that run side by side in a file: they wait for a browser or another process
    testTimeout: 120_000, // on a loaded machine, and on PostgreSQL, a start takes seconds
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
