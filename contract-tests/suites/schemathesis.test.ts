import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../contract/contract.ts'
import { areaName } from '../contract/operation.ts'
import { isNode, listAt, nodeAt, parseDocument, type Node } from '../contract/document.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform } from '../processes/platform.ts'
import { runCommand } from '../processes/run-command.ts'
import { accessToken, reset } from '../processes/target.ts'
import { pythonSuites } from './python-suites.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const areas = [...new Set(operations.map(areaName))]

let platform: Child<PlatformAddresses>
let folder: string
beforeAll(async () => {
  await pythonSuites.interpreter()
  folder = await mkdtemp(join(tmpdir(), 'schemathesis-'))
  platform = await startPlatform()
  for (const area of areas) {
    const response = await fetch(`${platform.ready.baseUrl}/openapi/${area}.json`)
    await writeFile(documentPath(area), await response.text())
  }
})
afterAll(() => platform.stop())

/** The document of an area, as the platform serves it. */
const documentPath = (area: string): string => join(folder, `${area}.json`)

/** Address and credential that the operations of a document accept: an API key where there is one, else a machine's token. */
const access = async (document: Node): Promise<{ readonly url: string; readonly authorization: string }> => {
  const { baseUrl, siblingBaseUrl, apiKey } = platform.ready
  return 'apiKeyHeader' in nodeAt(nodeAt(document, 'components'), 'securitySchemes')
    ? { url: baseUrl, authorization: `api-key ${apiKey}` }
    : { url: siblingBaseUrl, authorization: `Bearer ${await accessToken(platform.ready)}` }
}

/** Everything that the suite reports of one document, whose calls begin with a platform at its beginning. */
const reportOn = async (document: string): Promise<Node> => {
  await reset(platform.ready)
  const { url, authorization } = await access(parseDocument(await readFile(document, 'utf8'), document))
  const report = join(await mkdtemp(join(folder, 'report-')), 'report.json')
  const { output } = await runCommand(
    pythonSuites.program('schemathesis'),
    [
      ...['--config-file', pathTo('schemathesis.toml'), 'run', document, '--url', url],
      ...['--header', `Authorization: ${authorization}`],
      ...['--phases', 'examples,coverage', '--seed', '1', '--continue-on-failure', '--no-shrink'],
      ...['--report', 'json', '--report-json-path', report],
    ],
    { cwd: folder },
  ) // where it keeps what it found
  const written = existsSync(report) ? await readFile(report, 'utf8') : expect.unreachable(output)
  const parsed: unknown = JSON.parse(written)
  return isNode(parsed) ? parsed : expect.unreachable(written)
}

/** How many requests were answered in each way, over all operations and phases. */
const answersIn = (report: Node): Node => {
  const counts: Record<string, number> = {}
  for (const phases of Object.values(nodeAt(report, 'valid_rates')))
    for (const phase of isNode(phases) ? Object.values(phases) : [])
      for (const [answer, count] of isNode(phase) ? Object.entries(phase) : [])
        counts[answer] = (counts[answer] ?? 0) + Number(count)
  return counts
}

describe('Schemathesis, examples and coverage', () => {
  test.each(areas)('%s holds', async (area) => {
    const report = await reportOn(documentPath(area))
    const { generated, errored } = nodeAt(report, 'test_cases')
    console.log(
      `Schemathesis, ${area}: ${String(generated)} requests, ${listAt(report, 'failures').length} failures`,
      answersIn(report),
    )
    expect(listAt(report, 'failures')).toEqual([])
    expect(listAt(report, 'errors')).toEqual([])
    expect({ ...report, errored }).toMatchObject({ complete: true, exit_code: 0, errored: 0 })
    // A report in which every call was turned away would have no failures either.
    expect(answersIn(report).accepted).toBeGreaterThan(0)
  })

  test('fails where the platform answers other than the contract says', async () => {
    const quota = await readFile(documentPath('quota'), 'utf8')
    const wrong = join(folder, 'wrong.json')
    await writeFile(wrong, quota.replaceAll('"quota_total"', '"quota_whole"'))
    expect(listAt(await reportOn(wrong), 'failures')).not.toEqual([])
  })
})
