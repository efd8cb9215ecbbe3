import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { firstCalls } from './first-calls.ts'
import type { FirstCall } from './first-calls.ts'
import { installPackage } from './install-package.ts'
import { startTimes } from './start-times.ts'

const ROUNDS = 7
const NPM_START_SECONDS = 3
const PACKAGE_SECONDS = 2
const FIRST_CALL_MS = 150

/**
 * How long a platform with its default world takes until it is ready, from the repository and from the installed
 * package, in turn; and the first call of every operation from then on. Read the figures of a machine that is quiet.
 */
export const start: Benchmark = async () => {
  const installed = await installPackage()
  try {
    const [fromRepository = [], fromPackage = []] = await startTimes(
      [
        { command: ['npm', 'start', '--silent', '--'], folder: process.cwd() },
        { command: ['npx', 'imagery-platform', 'start'], folder: installed.folder },
      ],
      ROUNDS,
    )
    return [
      ...readyAfter('npm start', fromRepository, NPM_START_SECONDS),
      ...readyAfter('npx imagery-platform start', fromPackage, PACKAGE_SECONDS),
      ...(await firstCallsIn('production')),
      ...(await firstCallsIn('development')),
    ]
  } finally {
    await installed.remove()
  }
}

const readyAfter = (what: string, seconds: readonly number[], max: number): Measure[] => [
  { what: `${what}, median of ${seconds.length}`, value: median(seconds), unit: 's', bar: { max } },
  { what: `${what}, the longest`, value: Math.max(...seconds), unit: 's' },
]

/** They paint a whole file before they answer, the first call for each file, and not the first of a server alone. */
const PAINTING: ReadonlySet<string> = new Set(['catalog_getAsset', 'mosaics_getDownload'])

const firstCallsIn = async (environment: 'production' | 'development'): Promise<Measure[]> => {
  const calls = await firstCalls(environment)
  const painting = calls.filter(({ operation }) => PAINTING.has(operation))
  const others = calls.filter(({ operation }) => !PAINTING.has(operation))
  const what = `first calls of ${others.length} operations in ${environment}`
  const slowest = longest(others, ({ ms }) => ms)
  const dearest = longest(others, ({ cpuMs }) => cpuMs)
  const painted = longest(painting, ({ ms }) => ms)
  return [
    {
      what: `${what}, the longest: ${slowest.operation}`,
      value: slowest.ms,
      unit: 'ms',
      bar: { max: FIRST_CALL_MS },
    },
    {
      what: `${what}, the most CPU time meanwhile: ${dearest.operation}`,
      value: dearest.cpuMs,
      unit: 'ms',
    },
    { what: `${what}, median`, value: median(others.map(({ ms }) => ms)), unit: 'ms' },
    { what: `a file is painted for the first call of ${painted.operation}`, value: painted.ms, unit: 'ms' },
  ]
}

/** @throws Error where there are no calls */
const longest = (calls: readonly FirstCall[], by: (call: FirstCall) => number): FirstCall => {
  const [first] = calls.toSorted((a, b) => by(b) - by(a))
  if (!first) throw new Error('no operation was called')
  return first
}
