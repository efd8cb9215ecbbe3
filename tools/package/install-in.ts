import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Installs archives of packages in an empty folder, as a user would. */
export const installIn = async (folder: string, archives: readonly string[]): Promise<void> => {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...archives], { cwd: folder })
}
