import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument, type Node } from '../contract/document.ts'
import { redocly } from '../redocly/cli.ts'

/**
 * Bundle a multi-file contract into one document.
 * @param folder The repository's root, or another checkout of it.
 * @param overlays OpenAPI Overlay files, applied in this order; targets are RFC 9535 JSONPaths.
 * @throws Error with Redocly's own report if the contract does not bundle.
 */
export const bundle = async (
  folder: string,
  root: string,
  overlays: readonly string[] = [],
): Promise<Node> => {
  const scratch = await mkdtemp(join(tmpdir(), 'bundle-'))
  const output = join(scratch, 'openapi.json')
  try {
    const options = overlays.flatMap((overlay) => ['--overlay', overlay])
    const conflicts = ['--component-renaming-conflicts-severity', 'error']
    const run = await redocly(['bundle', root, '--output', output, ...conflicts, ...options], folder)
    if (run.code !== 0)
      throw new Error(`${[root, ...overlays].join(' with ')} does not bundle:\n${run.stderr.trim()}`)
    return parseDocument(await readFile(output, 'utf8'), root)
  } finally {
    await rm(scratch, { recursive: true })
  }
}
