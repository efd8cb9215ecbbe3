// @ts-check
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** @typedef {readonly { readonly path: string, readonly contents: string }[]} Outputs */

const repository = resolve(import.meta.dirname, '../..')

/** So many compiled programs: one that runs has still to find its threads when its sources were edited. */
const MOST = 10

/**
 * Keeps outputs for later starts. Other processes see them once they are whole.
 * @param {string} folder of these outputs, beside those of others
 * @param {Outputs} outputs
 * @throws {Error} where it cannot be written
 */
export const keep = async (folder, outputs) => {
  const all = resolve(folder, '..')
  await mkdir(all, { recursive: true })
  const scratch = await mkdtemp(join(all, 'new-'))
  await write(scratch, outputs)
  await rename(scratch, folder).catch(async (/** @type {unknown} */ fault) => {
    await rm(scratch, { recursive: true })
    if (!existsSync(folder)) throw fault // otherwise another process has kept the same meanwhile
  })
  await removeOldest(all)
}

/**
 * Keeps outputs until this process ends, where packages are found as from the server's sources.
 * @param {Outputs} outputs @returns their folder
 */
export const keepForNow = async (outputs) => {
  const all = await mkdtemp(join(tmpdir(), 'imagery-platform-program-'))
  process.once('exit', () => rmSync(all, { recursive: true }))
  const folder = join(all, 'server/program')
  await mkdir(folder, { recursive: true })
  for (const packages of ['node_modules', 'server/node_modules'])
    await symlink(join(repository, packages), join(all, packages), 'junction')
  await write(folder, outputs)
  return folder
}

/** @param {string} folder @param {Outputs} outputs */
const write = async (folder, outputs) => {
  const manifest = { path: 'package.json', contents: '{ "type": "module" }' }
  for (const { path, contents } of [manifest, ...outputs])
    await writeFile(join(folder, basename(path)), contents)
}

/** @param {string} all */
const removeOldest = async (all) => {
  const entries = await readdir(all, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(all, name))
  const dated = await Promise.all(
    folders.map(async (folder) => ({ folder, madeAt: (await stat(folder)).mtimeMs })),
  )
  const oldest = dated.sort((a, b) => b.madeAt - a.madeAt).slice(MOST)
  await Promise.all(oldest.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}
