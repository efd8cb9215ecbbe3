import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { generateFiles } from '../generate/artefacts.ts'
import { changedArtefacts, replaceArtefacts } from '../generate/write-artefacts.ts'

/**
 * Regenerate, then find what was not committed as `spec/` gives it.
 * @returns nothing wrong, or what to say of it
 */
export const generatedFault = async (repository: string): Promise<string | undefined> => {
  try {
    const drifted = await driftedFiles(repository, await generateFiles(repository))
    return drifted.length > 0
      ? `generated/ was not what spec/ gives. It is regenerated now: review and stage ${drifted.join(', ')}`
      : undefined
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

/**
 * Brings `generated/` into line.
 * @param artefacts What `spec/` gives.
 * @returns The files that were not what `spec/` gives: in the working tree, or as git has them. What is staged counts as
 * committed.
 */
export const driftedFiles = async (
  repository: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const changed = await changedArtefacts(repository, artefacts)
  await replaceArtefacts(repository, artefacts)
  const args = ['status', '--porcelain', '--untracked-files=all', '--', 'generated']
  const { stdout } = await promisify(execFile)('git', args, { cwd: repository })
  const unstaged = stdout
    .split('\n')
    .filter((line) => line.startsWith('??') || /^.[^ ]/.test(line)) // the second column: working tree against index
    .map((line) => line.slice(3))
  return [...new Set([...changed.keys(), ...unstaged])].toSorted()
}
