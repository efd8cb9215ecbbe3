import { defineConfig } from 'vitest/config'
import { orderOfTests } from './tools/engine/order-of-tests.ts'
import { EVERY_RUN, WORKER_FLAGS } from './tools/engine/every-run.ts'

/**
 * Cost more the larger their process is, and load little: they start programs again and again, for each of which the page
 * tables of the process are copied (23 ms of CPU time for each GB that it has come to take), or collect all garbage.
 */
const FIRST = [
  'download/receive',
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
]

/** Of those that drive a browser. */
const LONGEST = [
  'docs/browser/layout',
  'docs/browser/layout-whole',
  'docs/browser/consoles',
  'docs/browser/shell',
]

export default defineConfig({
  test: {
    ...EVERY_RUN,
    include: [
      'server/**/*.test.ts',
      'packages/**/*.test.ts',
      'client/**/*.test.ts',
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
    globalSetup: [...EVERY_RUN.globalSetup, 'tools/engine/run-setup.ts'], // PLATFORM_TEST_ENGINE=sqlite or postgres keeps platforms there
    isolate: false, // no test keeps state in a module; a fresh copy of every module for each file costs a fifth of the run
    execArgv: WORKER_FLAGS,
    sequence: { sequencer: orderOfTests({ first: FIRST, longest: LONGEST }) },
    maxWorkers: 2,
    maxConcurrency: 3, // of the tests that run side by side in a file: they wait for a browser or another process
  },
})
