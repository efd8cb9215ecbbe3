import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { CHANGELOG, keptChangelog } from '../changelog/changelog.ts'
import { newsOf } from '../changelog/news.ts'
import { plannedPackages } from '../changelog/planned-packages.ts'
import { withRelease } from '../changelog/sections.ts'
import { driftBetween } from '../drift/drift.ts'
import { isLater, verdict, versionOf } from '../drift/verdict.ts'
import { artefactsOf } from '../generate/artefacts.ts'
import { replaceArtefacts } from '../generate/write-artefacts.ts'
import { planFault, releasedPackages } from './packages.ts'
import { RELEASED, releasedContract } from './released.ts'

const ROOT = 'spec/openapi.yaml'

/** Three numbers without leading zeros. @see https://semver.org section 2 */
const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/

/** The contract's own version: the one member of this name and indentation in its root document. */
const VERSION_LINE = /^ {2}version: .*$/m

/**
 * Release the contract of a checkout, and its packages: give the contract a version and keep it as what callers are promised
 * from now on, give packages the versions that their changesets plan, and the changelog a section that says what is new.
 * @param version After the last one; the next major one where the contract breaks callers of that.
 * @param day When it is released: `2026-11-28`.
 * @returns What changed in the contract since the last release, in Markdown.
 * @throws Error if the version, or one that is planned of a package, does not say what changed, or generated/ was edited by
 * hand. Nothing is released then.
 */
export const release = async (
  repository: string,
  version: string,
  day = new Date().toISOString().slice(0, 10),
): Promise<string> => {
  const before = await baseOf(repository, version)
  const packages = await plannedPackages(repository)
  const root = join(repository, ROOT)
  const text = await readFile(root, 'utf8')
  if (!VERSION_LINE.test(text))
    throw new Error(`${ROOT} says no version on a line of its own below \`info:\``)
  await writeFile(root, text.replace(VERSION_LINE, `  version: ${version}`))
  try {
    const artefacts = await artefactsOf(repository)
    const contract = artefacts.get('openapi.json') ?? ''
    const after = parseDocument(contract, ROOT)
    const drift = await driftBetween(before ?? after, after, 'released')
    const fault = drift.passes ? planFault(drift, packages) : drift.line
    if (fault !== undefined) throw new Error(fault)
    const section = { version, day, news: newsOf(drift, packages) }
    const changelog = withRelease(await keptChangelog(repository), section, nothingSince(version))
    const files = await releasedPackages(repository, packages)
    await replaceArtefacts(repository, artefacts)
    await replaceFiles(repository, new Map([...files, [RELEASED, contract], [CHANGELOG, changelog]]))
    return drift.changelog
  } catch (fault) {
    await writeFile(root, text)
    throw fault
  }
}

const replaceFiles = async (
  repository: string,
  files: ReadonlyMap<string, string | undefined>,
): Promise<void> => {
  for (const [path, text] of files)
    await (text === undefined ? rm(join(repository, path)) : writeFile(join(repository, path), text))
}

/**
 * What a version is released after; nothing where it is the first.
 * @throws Error where it is none, or does not come after that
 */
const baseOf = async (repository: string, version: string): Promise<Node | undefined> => {
  if (!VERSION.test(version)) throw new Error(`\`${version}\` is no version such as 1.4.0`)
  const before = await releasedContract(repository)
  if (before && !isLater(version, versionOf(before)))
    throw new Error(`${version} does not come after ${versionOf(before)}, which is released`)
  return before
}

/** What is new after a release, until something changes. */
const nothingSince = (version: string): string =>
  newsOf({ line: verdict('none', version, version).line, changes: [] }, [])
