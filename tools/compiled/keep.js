// @ts-check
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** @typedef {readonly { readonly path: string, readonly contents: string }[]} Outputs */

const repository = resolve(import.meta.dirname, '../..')

/** At least this many compiled programs stay, however old. */
const LEAST = 10

/**
 * Milliseconds for which a program stays after its last start: one that runs loads its threads, and what it imports on demand,
 * while its sources are edited and others are compiled.
 */
const IN_USE = 24 * 60 * 60 * 1000

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
  await removeUnused(all)
}

/**
 * Notes that a program is started again. A folder that cannot be written to is not removed either.
 * @param {string} folder of its outputs
 */
export const keepLonger = async (folder) => {
  const now = new Date()
  await utimes(folder, now, now).catch(() => {})
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
const removeUnused = async (all) => {
  const entries = await readdir(all, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(all, name))
  const dated = await Promise.all(
    folders.map(async (folder) => ({ folder, usedAt: (await stat(folder)).mtimeMs })),
  )
  const unused = dated
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(LEAST)
    .filter(({ usedAt }) => usedAt < Date.now() - IN_USE)
  await Promise.all(unused.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}
