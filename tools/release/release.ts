import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeAt } from '../contract/document.ts'
import { driftBetween } from '../drift/drift.ts'
import { isLater, versionOf } from '../drift/verdict.ts'
import { bundle } from '../generate/bundle.ts'
import { writeArtefacts } from '../generate/write-artefacts.ts'
import { RELEASED, releasedContract } from './released.ts'

const ROOT = 'spec/openapi.yaml'
const VERSION = /^\d+\.\d+\.\d+$/

/** The contract's own version: the one member of this name and indentation in its root document. */
const VERSION_LINE = /^ {2}version: .*$/m

/**
 * Release the contract of a checkout: give it a version and keep it as what callers are promised from now on.
 * @param version After the last one; the next major one where the contract breaks callers of that.
 * @returns What changed since the last release, in Markdown.
 * @throws Error if the version does not say what changed. Nothing has been written then.
 */
export const release = async (repository: string, version: string): Promise<string> => {
  if (!VERSION.test(version)) throw new Error(`\`${version}\` is no version such as 1.4.0`)
  const before = await releasedContract(repository)
  if (before && !isLater(version, versionOf(before)))
    throw new Error(`${version} does not come after ${versionOf(before)}, which is released`)
  const contract = await bundle(repository, ROOT)
  const after = { ...contract, info: { ...nodeAt(contract, 'info'), version } }
  const { passes, line, changelog } = await driftBetween(before ?? after, after, 'released')
  if (!passes) throw new Error(line)
  const root = join(repository, ROOT)
  await writeFile(root, (await readFile(root, 'utf8')).replace(VERSION_LINE, `  version: ${version}`))
  await writeFile(join(repository, RELEASED), `${JSON.stringify(after, null, 2)}\n`)
  await writeArtefacts(repository)
  return changelog
}
