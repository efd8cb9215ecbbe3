// @ts-check
// JavaScript, as all that runs before anything is compiled.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { keep, keepForNow, keepLonger } from './keep.js'
import { outputName } from './naming.js'
import { INSTALLED, WITH_FILES } from './packages.js'

/** @typedef {ReadonlyMap<string, string>} Sources the text of each file, by its absolute path */

/** @typedef {Awaited<ReturnType<typeof import('./compile.js').compile>>} Compiled */

const repository = resolve(import.meta.dirname, '../..')

/** From here a program finds the packages that are installed for the server. */
const CACHE = join(repository, 'server/node_modules/.cache/compiled')

/** Programs of threads, which begin with files of their own. */
export const THREADS = [
  'server/src/stores/sqlite/thread.js',
  'server/src/imagery/painting-thread.js',
  'server/src/processing/tools/tools-thread.js',
  'server/src/processing/piece-thread.js',
  'server/src/world/ahead/world-thread.js',
]

/** What compiles, and which packages are installed, so that others have all compiled anew. */
const COMPILER = [
  createRequire(import.meta.url).resolve('rolldown/package.json'),
  join(import.meta.dirname, 'compile.js'),
  join(import.meta.dirname, 'compile-process.js'),
  join(import.meta.dirname, 'naming.js'),
  join(import.meta.dirname, 'packages.js'),
  join(repository, 'node_modules/.package-lock.json'),
].map((file) => readFileSync(file, 'utf8'))

/**
 * Compiles a program of this repository, and the threads of the server, to JavaScript, unless that was done since a source
 * of them changed.
 * @param {string} program path of its file, in the repository
 * @returns {Promise<string>} path of what to run
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compiledProgram = async (program) => join(await compiledPrograms([program]), outputName(program))

/**
 * The same of several programs in one go, which takes no longer than one of them.
 * @param {readonly string[]} programs paths of their files, whose names differ
 * @returns {Promise<string>} path of the folder that has `name.js` of each `name.ts`
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compiledPrograms = async (programs) =>
  dirname(
    await compiled(
      [...programs, ...THREADS].map((file) => resolve(repository, file)),
      CACHE,
    ),
  )

/**
 * The same of a program that starts no thread of the server.
 * @param {string} program path of its file, in the repository
 * @returns {Promise<string>} path of what to run
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compiledAlone = (program) => compiled([resolve(repository, program)], CACHE)

/**
 * Compiles tests, and the threads of the server. They import packages from where these are installed, as the tests' own tool
 * does.
 * @param {readonly string[]} tests absolute paths
 * @returns {Promise<ReadonlyMap<string, string>>} path of what to run, by that of the test
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compiledTests = async (tests) => {
  const threads = THREADS.map((file) => resolve(repository, file))
  const folder = await compiledInto([...tests, ...threads], `${CACHE}-tests`, INSTALLED)
  return new Map(tests.map((test) => [test, join(folder, outputName(test))]))
}

/**
 * The same as `compiledProgram` of any files. The first is the program.
 * @param {readonly string[]} entries absolute paths
 * @param {string} cache folder; where it cannot be written to, the program is compiled for this process alone
 * @returns {Promise<string>}
 */
export const compiled = async (entries, cache) =>
  join(await compiledInto(entries, cache, WITH_FILES), outputName(entries[0] ?? ''))

/**
 * @param {readonly string[]} entries absolute paths
 * @param {string} cache folder
 * @param {RegExp} external matches packages that are not compiled
 * @returns {Promise<string>} folder of the outputs
 */
const compiledInto = async (entries, cache, external) => {
  const list = join(cache, `${digest(entries)}.json`)
  const last = sourcesOfLast(list)
  const folder = last && join(cache, buildDigest(entries, last))
  if (folder !== undefined && existsSync(folder)) {
    await keepLonger(folder)
    return folder
  }
  const { sources, outputs } = await compileApart(entries, external)
  try {
    const made = join(cache, buildDigest(entries, sources))
    await keep(made, outputs)
    await writeFile(list, JSON.stringify([...sources.keys()]))
    return made
  } catch {
    return await keepForNow(outputs)
  }
}

/**
 * Compiles files in a process of its own.
 * @param {readonly string[]} entries absolute paths
 * @param {RegExp} external matches packages that are not compiled
 * @throws {Error} where a source cannot be compiled, with its place
 */
const compileApart = async (entries, external) => {
  const child = fork(join(import.meta.dirname, 'compile-process.js'), [external.source, ...entries], {
    execArgv: [],
    serialization: 'advanced', // for the map of sources
  })
  /** @type {(Compiled | string)[]} */
  const [result] = await Promise.race([once(child, 'message'), once(child, 'disconnect')])
  if (result === undefined) throw new Error('the compiler ended before it had compiled anything')
  if (typeof result === 'string') throw new Error(result)
  return result
}

/** @param {readonly string[]} texts */
const digest = (texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)

/** @param {readonly string[]} entries @param {Sources} sources */
const buildDigest = (entries, sources) =>
  digest([...COMPILER, ...entries, ...[...sources].sort(([a], [b]) => (a < b ? -1 : 1)).flat()])

/**
 * What the program consisted of when it was compiled last, as it is now. Undefined where it never was, or a file is gone.
 * @param {string} list @returns {Sources | undefined}
 */
const sourcesOfLast = (list) => {
  try {
    /** @type {string[]} */
    const paths = JSON.parse(readFileSync(list, 'utf8'))
    return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  } catch {
    return undefined
  }
}
