import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { driftBetween } from '../drift/drift.ts'
import { isLater, versionOf } from '../drift/verdict.ts'
import { artefactsOf } from '../generate/artefacts.ts'
import { replaceArtefacts } from '../generate/write-artefacts.ts'
import { RELEASED, releasedContract } from './released.ts'

const ROOT = 'spec/openapi.yaml'

/** Three numbers without leading zeros. @see https://semver.org section 2 */
const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/

/** The contract's own version: the one member of this name and indentation in its root document. */
const VERSION_LINE = /^ {2}version: .*$/m

/**
 * Release the contract of a checkout: give it a version and keep it as what callers are promised from now on.
 * @param version After the last one; the next major one where the contract breaks callers of that.
 * @returns What changed since the last release, in Markdown.
 * @throws Error if the version does not say what changed, or generated/ was edited by hand. Nothing is released then.
 */
export const release = async (repository: string, version: string): Promise<string> => {
  if (!VERSION.test(version)) throw new Error(`\`${version}\` is no version such as 1.4.0`)
  const before = await releasedContract(repository)
  if (before && !isLater(version, versionOf(before)))
    throw new Error(`${version} does not come after ${versionOf(before)}, which is released`)
  const root = join(repository, ROOT)
  const text = await readFile(root, 'utf8')
  if (!VERSION_LINE.test(text))
    throw new Error(`${ROOT} says no version on a line of its own below \`info:\``)
  await writeFile(root, text.replace(VERSION_LINE, `  version: ${version}`))
  try {
    const artefacts = await artefactsOf(repository)
    const contract = artefacts.get('openapi.json') ?? ''
    const after = parseDocument(contract, ROOT)
    const { passes, line, changelog } = await driftBetween(before ?? after, after, 'released')
    if (!passes) throw new Error(line)
    await replaceArtefacts(repository, artefacts)
    await writeFile(join(repository, RELEASED), contract)
    return changelog
  } catch (fault) {
    await writeFile(root, text)
    throw fault
  }
}
