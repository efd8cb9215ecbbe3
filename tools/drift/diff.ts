import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { redocly } from '../redocly/cli.ts'

const ruleset = join(import.meta.dirname, 'redocly.yaml')

/**
 * Compare two bundled contracts with the ruleset that tells breaking changes from harmless ones.
 * @returns The report of `redocly diff`.
 * @throws Error with Redocly's own report if it cannot compare them.
 */
export const diff = async (base: Node, revision: Node): Promise<Node> => {
  const folder = await mkdtemp(join(tmpdir(), 'drift-'))
  try {
    const files = { 'base/openapi.json': base, 'revision/openapi.json': revision }
    for (const [name, document] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)))
      await writeFile(join(folder, name), JSON.stringify(document))
    }
    const options = ['--config', ruleset, '--format', 'json', '--fail-on', 'none']
    const run = await redocly(['diff', ...Object.keys(files), ...options], folder)
    if (run.code !== 0) throw new Error(`redocly diff failed:\n${run.stderr.trim()}`)
    const report: unknown = JSON.parse(run.stdout)
    if (!isNode(report)) throw new Error('redocly diff reported no object')
    return report
  } finally {
    await rm(folder, { recursive: true })
  }
}
