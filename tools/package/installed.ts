import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPackage } from './build-package.ts'
import { installIn } from './install-in.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with nothing in it but what a user of the packages would install. */
    folder: string
    /** The archives that they were installed from. */
    archives: { readonly server: string; readonly client: string; readonly storages: string }
  }
}

/** Builds the packages and installs them once, for all tests. */
export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  const [server, client, storages] = await Promise.all([
    buildPackage('server'),
    buildPackage('client'),
    buildPackage('packages/storages'),
  ])
  await installIn(folder, [server, client])
  project.provide('folder', folder)
  project.provide('archives', { server, client, storages })
  return () => rm(folder, { recursive: true, force: true })
}
