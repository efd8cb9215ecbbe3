import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { redocly } from '../redocly/cli.ts'
import { assumedNames, withMarks } from './assumed-files.ts'
import { withShared } from './shared.ts'

const configuration = join(import.meta.dirname, '../redocly/bundle.yaml')

/**
 * Bundle a multi-file contract into one document, in which every operation and component is complete: with the failures
 * that its area has (`x-failures` of the root names their file), with what all operations share and with the marks of
 * assumed files (where `x-shared` names a file).
 * @param folder The repository's root, or another checkout of it.
 * @param overlays OpenAPI Overlay files, applied in this order; targets are RFC 9535 JSONPaths.
 * @throws Error with Redocly's own report if the contract does not bundle, or if an operation declares what it has anyway.
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
    const run = await redocly(
      ['bundle', root, '--config', configuration, '--output', output, ...conflicts, ...options],
      folder,
    )
    if (run.code !== 0)
      throw new Error(`${[root, ...overlays].join(' with ')} does not bundle:\n${run.stderr.trim()}`)
    const { 'x-shared': shared, ...document } = parseDocument(await readFile(output, 'utf8'), root)
    if (typeof shared !== 'string') return document
    const spec = resolve(folder, dirname(root))
    return withShared(withMarks(document, await assumedNames(spec)), await readShared(join(spec, shared)))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

const readShared = async (file: string): Promise<Node> => {
  const shared: unknown = parse(await readFile(file, 'utf8'))
  if (!isNode(shared)) throw new Error(`${file} declares nothing`)
  return shared
}
