import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPlatform } from '../processes/platform.ts'
import { runCommand } from '../processes/run-command.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The suite with everything that it needs, which Maven makes once. */
const SUITE = pathTo('../../node_modules/.cache/suites/ets-ogcapi-features10.jar')

const { PLATFORM_CORPORA = '' } = process.env
/** No package registry has a release of the suite; `contract-tests/corpora/repositories.tsv` names the commit. */
const SOURCE = join(PLATFORM_CORPORA, 'opengeospatial+ets-ogcapi-features10')

/** Maven's arguments: neither the version of Maven nor that of the source is a matter of the suite's verdict. */
const PACKAGE = [
  ...['--batch-mode', '--quiet', '-Denforcer.skip', '-Dmaven.buildNumber.skip', '-Dmaven.test.skip'],
  ...['-Dmaven.javadoc.skip', 'package'],
]

/** @returns why the suite cannot be built on this machine; undefined once it is */
const build = async (): Promise<string | undefined> => {
  if (existsSync(SUITE)) return undefined
  if (PLATFORM_CORPORA === '' || !existsSync(SOURCE)) return 'PLATFORM_CORPORA does not hold its source'
  const folder = await mkdtemp(join(tmpdir(), 'ogc-suite-'))
  await cp(SOURCE, folder, { recursive: true })
  const { code, output } = await runCommand('mvn', PACKAGE, { cwd: folder }).catch((error: unknown) => ({
    code: 1,
    output: String(error),
  }))
  if (code !== 0) return `Maven cannot build it: ${output.slice(0, 500)}`
  const jar = (await readdir(join(folder, 'target'))).find((name) => name.endsWith('-aio.jar'))
  if (jar === undefined) return 'Maven built no file that runs'
  await mkdir(join(SUITE, '..'), { recursive: true })
  await copyFile(join(folder, 'target', jar), SUITE)
  return undefined
}

/** A requirement of the suite, by its conformance class, such as `core.collections`, and the verdict. */
interface Verdict {
  readonly requirement: string
  readonly status: string
}

/** Verdicts in a report of TestNG, without those of its preparations. */
const verdictsIn = (report: string): Verdict[] =>
  [...report.matchAll(/<test-method ([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('is-config="true"'))
    .map((attributes) => {
      const name = /signature="(\w+)/.exec(attributes)?.[1]
      const group = /[.]conformance[.]([\w.]+)@/.exec(attributes)?.[1]
      return {
        requirement: `${String(group)}.${String(name)}`,
        status: /status="(\w+)"/.exec(attributes)?.[1] ?? '',
      }
    })

/** The suite's report on an API. It has no credential to send. */
const reportOn = async (address: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ogc-features-'))
  const settings = join(folder, 'settings.xml')
  await writeFile(
    settings,
    `<properties version="1.0"><entry key="iut">${address}</entry><entry key="noofcollections">-1</entry></properties>`,
  )
  const { output } = await runCommand('java', ['-jar', SUITE, '-o', folder, settings])
  const report = /Test results: file:(\S+)/.exec(output)?.[1] ?? expect.unreachable(output)
  return readFile(report, 'utf8')
}

/**
 * The catalog offers no other coordinate reference systems, and its pages do not count what matches: both are optional. Some of the
 * boxes of the suite hold no scene.
 */
const NOT_OFFERED = /^crs[.]|_NumberMatched$|[.]validateFeaturesWithBoundingBoxResponse$/

test("OGC's suite for API Features finds no failure in the catalog, in the core and GeoJSON classes", async ({
  skip,
}) => {
  const obstacle = await build()
  if (obstacle !== undefined) {
    console.log(`OGC API Features: not run, since ${obstacle}`)
    skip(obstacle)
  }
  const platform = await startPlatform(['--auth', 'none'])
  try {
    const verdicts = verdictsIn(await reportOn(`${platform.ready.siblingBaseUrl}/catalog/v1/`))
    const of = (status: string) => verdicts.filter((verdict) => verdict.status === status)
    console.log(
      `OGC API Features: ${of('PASS').length} passed, ${of('FAIL').length} failed, ${of('SKIP').length} skipped`,
    )
    expect(of('FAIL')).toEqual([])
    expect(of('SKIP').filter(({ requirement }) => !NOT_OFFERED.test(requirement))).toEqual([])
    expect(of('PASS').length).toBeGreaterThan(100)
  } finally {
    await platform.stop()
  }
})
