import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { buildPackage } from './build-package.ts'

const run = promisify(execFile)

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with nothing in it but what a user of the packages would install. */
    folder: string
    /** The archives that they were installed from. */
    archives: { readonly server: string; readonly client: string }
  }
}

/** Builds the packages and installs them once, for all tests. */
export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  const [server, client] = await Promise.all([buildPackage('server'), buildPackage('client')])
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', server, client], {
    cwd: folder,
  })
  project.provide('folder', folder)
  project.provide('archives', { server, client })
  return () => rm(folder, { recursive: true, force: true })
}
