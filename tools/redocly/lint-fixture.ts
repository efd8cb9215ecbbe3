import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'
import { redocly } from './cli.ts'

const plugin = join(import.meta.dirname, 'plugin.js')

/**
 * Lint a contract with one house rule alone.
 * @param yaml The contract below its `openapi` and `info`.
 * @param files Files that it refers to, by name.
 * @returns `pointer: message` of each problem, in the order of the report.
 */
export const lintFixture = async (
  rule: string,
  yaml: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'rule-'))
  try {
    await writeFile(join(folder, 'redocly.yaml'), `plugins: ['${plugin}']\nrules: { house/${rule}: error }\n`)
    await writeFile(
      join(folder, 'openapi.yaml'),
      `openapi: 3.1.0\ninfo: { title: Fixture, version: 1.0.0 }\n${yaml}`,
    )
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const run = await redocly(['lint', 'openapi.yaml', '--format', 'json'], folder)
    const report: unknown = JSON.parse(run.stdout)
    return isNode(report) ? listAt(report, 'problems').map(problemLine) : []
  } finally {
    await rm(folder, { recursive: true })
  }
}

const problemLine = (problem: unknown): string => {
  const [place] = isNode(problem) ? listAt(problem, 'location') : []
  if (!isNode(problem) || !isNode(place))
    throw new Error(`a problem without a place: ${JSON.stringify(problem)}`)
  return `${String(place.pointer)}: ${String(problem.message)}`
}
