import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { writeArtefacts } from '../generate/write-artefacts.ts'

/**
 * Regenerate, then ask git which files of `generated/` are new, changed or gone: they were not committed as `spec/`
 * gives them. What is staged counts as committed.
 * @returns Their paths.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const driftedFiles = async (repository: string): Promise<string[]> => {
  await writeArtefacts(repository)
  const args = ['status', '--porcelain', '--untracked-files=all', '--', 'generated']
  const { stdout } = await promisify(execFile)('git', args, { cwd: repository })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('??') || /^.[^ ]/.test(line)) // the second column: working tree against index
    .map((line) => line.slice(3))
}
