// @ts-check
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rolldown } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { outputName } from './naming.js'
import { EVERY_PACKAGE } from './packages.js'

/** @typedef {import('./naming.js').Naming} Naming */

/**
 * Compiles files and everything they import. Each file becomes an output of its own, so a thread's program lies next to the
 * program that starts it. What modules declare stays constant, which V8 compiles to faster code than variables.
 * @param {readonly string[]} entries absolute paths
 * @param {Naming} naming
 * @param {RegExp} external matches packages that the outputs import from where they are installed
 * @returns the texts of the compiled sources, except those of packages, by path; and the outputs, which go into one folder
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compile = async (entries, naming, external) => {
  /** @type {Map<string, string>} */
  const sources = new Map()
  /** @type {string[]} */
  const unresolved = []
  const building = await rolldown({
    input: Object.fromEntries(entries.map((path) => [outputName(path), path])),
    external,
    platform: 'node',
    treeshake: false, // it takes calls such as decodeURIComponent(text) for pure, and leaves out those that are made to fail
    transform: {
      target: 'node20',
      typescript: { onlyRemoveTypeImports: true },
      jsx: { runtime: 'automatic', importSource: 'preact' },
    },
    tsconfig: false, // whatever lies above a file
    onLog: (_level, { code, id = '', message }) => {
      if (code === 'UNRESOLVED_IMPORT' && !OF_PACKAGE.test(id)) unresolved.push(message)
    },
    plugins: [imported, unmapped, remembered(sources, naming)],
  })
  try {
    const { output } = await building.generate({
      format: 'esm',
      entryFileNames: '[name]',
      chunkFileNames: 'chunk-[hash].js',
      comments: false,
      minify: false, // for the same reason
      sourcemap: true,
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (path, map) => naming.source(resolve(dirname(map), path)),
    })
    if (unresolved.length > 0) throw new Error(unresolved.join('\n'))
    return { sources, outputs: output.map(toFile) }
  } catch (fault) {
    throw withoutColors(fault)
  } finally {
    await building.close()
  }
}

/** @param {import('rolldown').OutputChunk | import('rolldown').OutputAsset} output */
const toFile = (output) => ({
  path: output.fileName,
  contents: output.type === 'chunk' ? output.code : String(output.source),
})

/**
 * Removes the colors of the bundler's messages, which also go to files and pipes.
 * @param {unknown} fault
 */
const withoutColors = (fault) =>
  fault instanceof Error ? Object.assign(fault, { message: stripVTControlCharacters(fault.message) }) : fault

/** Matches files of packages. */
const OF_PACKAGE = /[\\/]node_modules[\\/]/

/**
 * Leaves packages that sources import on demand where they are installed: a start does not need them.
 * @type {import('rolldown').Plugin}
 */
const imported = {
  name: 'imported on demand',
  resolveId: {
    filter: { id: EVERY_PACKAGE },
    handler: (id, importer = '', { kind }) =>
      kind === 'dynamic-import' && !OF_PACKAGE.test(importer) ? { id, external: true } : undefined,
  },
}

/**
 * Keeps packages out of source maps, which Node reads at every start.
 * @type {import('rolldown').Plugin}
 */
const unmapped = {
  name: 'packages without source maps',
  transform: {
    filter: { id: OF_PACKAGE },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}

/**
 * Reads sources, remembers their texts, and replaces the addresses in them. A virtual module begins with NUL.
 * @param {Map<string, string>} sources @param {Naming} naming @returns {import('rolldown').Plugin}
 */
const remembered = (sources, naming) => ({
  name: 'sources',
  load: {
    filter: { id: { exclude: [OF_PACKAGE, /^\0/] } },
    handler: (path) => {
      const text = readFileSync(path, 'utf8') // faster than asynchronously, for so many small files
      sources.set(path, text)
      return addressed(text, path, naming)
    },
  },
})

/** @param {string} text @param {string} path @param {Naming} naming */
const addressed = (text, path, { formatUrl, formatFolder }) => {
  if (!text.includes('import.meta')) return text
  const places = parseSync(path, text).module.importMetas
  return places.reduceRight((all, { start, end }) => {
    const before = all.slice(0, start)
    const after = all.slice(end)
    if (/^\.dirname\b/.test(after)) return before + formatFolder(path) + after.slice('.dirname'.length)
    const isAddress = /^\.url\b/.test(after) && !before.endsWith("thread.js', ") // of a thread beside the output
    return isAddress ? before + formatUrl(path) + after.slice('.url'.length) : all
  }, text)
}
