import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from '../../tools/package/build-package.ts'

const run = promisify(execFile)

/** The package of the server, where nothing else is installed. */
interface InstalledPackage {
  /** In which `npx imagery-platform` finds it. */
  readonly folder: string
  remove(): Promise<void>
}

/** Packs the server and installs it in a folder of its own. */
export const installPackage = async (): Promise<InstalledPackage> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const archive = await buildPackage('server')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', archive], { cwd: folder })
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
