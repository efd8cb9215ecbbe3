import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { artefactsOf } from '../generate/artefacts.ts'
import { replaceArtefacts } from '../generate/write-artefacts.ts'

/**
 * Regenerate, then find what was not committed as `spec/` gives it.
 * @returns nothing wrong, or what to say of it
 */
export const generatedFault = async (repository: string): Promise<string | undefined> => {
  try {
    const drifted = await driftedFiles(repository, await artefactsOf(repository))
    return drifted.length > 0
      ? `generated/ is not what spec/ gives, as git has it. It is regenerated now: review and stage ${drifted.join(', ')}`
      : undefined
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

/**
 * Bring `generated/` into line, then ask git which of its files are new, changed or gone: they were not committed as
 * `spec/` gives them. What is staged counts as committed.
 * @param artefacts What `spec/` gives.
 * @returns Their paths.
 * @throws Error if a file was edited by hand.
 */
export const driftedFiles = async (
  repository: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<string[]> => {
  await replaceArtefacts(repository, artefacts)
  const args = ['status', '--porcelain', '--untracked-files=all', '--', 'generated']
  const { stdout } = await promisify(execFile)('git', args, { cwd: repository })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('??') || /^.[^ ]/.test(line)) // the second column: working tree against index
    .map((line) => line.slice(3))
}
