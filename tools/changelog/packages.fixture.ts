import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bump } from './planned-packages.ts'

const WORKSPACES = ['server', 'client', 'beside', 'packages/storages']

const PEERS = {
  peerDependencies: { 'fixture-storages': '0.x' },
  peerDependenciesMeta: { 'fixture-storages': { optional: true } },
}

/** Published packages, one of them an optional peer of the server, and one that needs server and client as they stand. */
const MANIFESTS: Readonly<Record<string, object>> = {
  '': { name: 'fixture', private: true, workspaces: WORKSPACES },
  server: { name: 'fixture-server', version: '0.1.0', private: true, ...PEERS },
  client: { name: 'fixture-client', version: '0.1.0', private: true },
  beside: {
    name: 'fixture-beside',
    version: '0.1.0',
    private: true,
    dependencies: { 'fixture-client': '0.1.0' },
    devDependencies: { 'fixture-server': '0.1.0' },
  },
  'packages/storages': { name: 'fixture-storages', version: '0.1.0', private: true },
}

/** What npm makes of these manifests. */
const LOCK = {
  name: 'fixture',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'fixture', workspaces: WORKSPACES },
    beside: {
      name: 'fixture-beside',
      version: '0.1.0',
      dependencies: { 'fixture-client': '0.1.0' },
      devDependencies: { 'fixture-server': '0.1.0' },
    },
    client: { name: 'fixture-client', version: '0.1.0' },
    'node_modules/fixture-beside': { resolved: 'beside', link: true },
    'node_modules/fixture-client': { resolved: 'client', link: true },
    'node_modules/fixture-server': { resolved: 'server', link: true },
    'node_modules/fixture-storages': { resolved: 'packages/storages', link: true },
    'packages/storages': { name: 'fixture-storages', version: '0.1.0' },
    server: { name: 'fixture-server', version: '0.1.0', ...PEERS },
  },
}

const CONFIG = {
  changelog: false,
  prettier: false,
  baseBranch: 'main',
  privatePackages: { version: true, tag: false },
  ___experimentalUnsafeOptions_WILL_CHANGE_IN_PATCH: { onlyUpdatePeerDependentsWhenOutOfRange: true },
}

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Writes packages into a folder, which nobody has released yet, and changesets by their names. */
export const writePackages = async (
  folder: string,
  changesets: Readonly<Record<string, Readonly<Record<string, Bump>>>> = {},
): Promise<void> => {
  for (const [workspace, manifest] of Object.entries(MANIFESTS)) {
    await mkdir(join(folder, workspace), { recursive: true })
    await writeFile(join(folder, workspace, 'package.json'), json(manifest))
  }
  await writeFile(join(folder, 'package-lock.json'), json(LOCK))
  await mkdir(join(folder, '.changeset'), { recursive: true })
  await writeFile(join(folder, '.changeset/config.json'), json(CONFIG))
  for (const [name, bumps] of Object.entries(changesets)) {
    const lines = Object.entries(bumps).map(([of, bump]) => `'${of}': ${bump}`)
    const text = ['---', ...lines, '---', '', `Of ${name}.`, ''].join('\n')
    await writeFile(join(folder, `.changeset/${name}.md`), text)
  }
}
