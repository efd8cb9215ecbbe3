// @ts-check
import { basename, dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * How compiled files refer to their sources. All paths are absolute.
 * @typedef {object} Naming
 * @property {(path: string) => string} source names a file in source maps
 * @property {(path: string) => string} formatUrl replaces a module's `import.meta.url`
 * @property {(path: string) => string} formatFolder replaces its `import.meta.dirname`
 */

/**
 * Names sources by their paths on this machine. A module finds files by its own address where they lie beside its source.
 * @type {Naming}
 */
export const WHERE_SOURCES_ARE = {
  source: (path) => pathToFileURL(path).href,
  formatUrl: (path) => JSON.stringify(pathToFileURL(path).href),
  formatFolder: (path) => JSON.stringify(dirname(path)),
}

/**
 * Names sources by their paths below a folder. A module finds files by its own address at the same path below the folder of
 * the outputs.
 * @param {string} folder absolute path @returns {Naming}
 */
export const laidOutAs = (folder) => ({
  source: (path) => relative(folder, path),
  formatUrl: (path) => `new URL(${JSON.stringify(`./${relative(folder, path)}`)}, import.meta.url).href`,
  formatFolder: (path) => `import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(path))}`)}`,
})

const repository = resolve(import.meta.dirname, '../..')

/**
 * Name of the output of a file. Programs of threads keep theirs, by which programs find them; those of tests recur in many
 * folders.
 * @param {string} path absolute
 */
export const outputName = (path) =>
  path.endsWith('.test.ts')
    ? relative(repository, path).replaceAll(/[\\/]/g, '__').replace(/ts$/, 'js')
    : `${basename(path).replace(/\.[jt]s$/, '')}.js`
