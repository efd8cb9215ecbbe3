import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isNode, listAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { redocly } from './cli.ts'

const plugin = join(import.meta.dirname, 'plugin.js')

/** A contract that one house rule looks at, and what it says of it. */
export interface RuleFixture {
  readonly rule: string
  /** What the rule asks for. */
  readonly title: string
  /** The contract below its `openapi` and `info`, in YAML. */
  readonly contract: string
  /** Files that it refers to, by name. */
  readonly files?: Readonly<Record<string, string>>
  /** `pointer: message` of each problem, in the order of the report. */
  readonly problems: readonly string[]
}

/**
 * Lint contracts, each with its house rule alone. One start of Redocly lints them all, since it starts slowly.
 * @returns The problems of each.
 */
export const lintFixtures = async (fixtures: readonly RuleFixture[]): Promise<string[][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'))
  try {
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const apis: Node = {}
    for (const [index, { rule, contract, files = {} }] of fixtures.entries()) {
      apis[`fixture-${index}`] = { root: `${index}/openapi.yaml`, rules: { [`house/${rule}`]: 'error' } }
      await write(
        `${index}/openapi.yaml`,
        `openapi: 3.1.0\ninfo: { title: Fixture, version: 1.0.0 }\n${contract}`,
      )
      for (const [name, text] of Object.entries(files)) await write(`${index}/${name}`, text)
    }
    await write('redocly.yaml', JSON.stringify({ plugins: [plugin], apis }))
    const { stdout } = await redocly(['lint', '--format', 'json'], folder)
    return reportsIn(stdout).map((report) => listAt(report, 'problems').map(problemLine))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The report of each contract is a document of its own. */
const reportsIn = (output: string) => {
  const reports: unknown = JSON.parse(`[${output.replaceAll('\n}{\n', '\n},{\n')}]`)
  return Array.isArray(reports) ? reports.filter(isNode) : []
}

const problemLine = (problem: unknown): string => {
  const [place] = isNode(problem) ? listAt(problem, 'location') : []
  if (!isNode(problem) || !isNode(place))
    throw new Error(`a problem without a place: ${JSON.stringify(problem)}`)
  return `${String(place.pointer)}: ${String(problem.message)}`
}
