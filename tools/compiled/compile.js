// @ts-check
import { readFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import { withConstants } from './constants.js'

/**
 * How what is compiled names its sources.
 * @typedef {object} Naming
 * @property {string} folder that a path in a source map begins from
 * @property {string} sourceRoot what a reader of a source map puts before such a path
 * @property {(path: string) => string} addressOf what stands for a module's `import.meta.url`
 * @property {(path: string) => string} folderOf what stands for its `import.meta.dirname`
 */

/**
 * By their places on this machine: what a module finds by its own address it finds beside its source.
 * @type {Naming}
 */
export const WHERE_SOURCES_ARE = {
  folder: '/',
  sourceRoot: 'file:///',
  addressOf: (path) => JSON.stringify(pathToFileURL(path).href),
  folderOf: (path) => JSON.stringify(dirname(path)),
}

/**
 * As if the outputs lay in a folder that is laid out as another one is: what a module finds by its own address it finds at
 * the same place below the folder of the outputs.
 * @param {string} folder absolute path @returns {Naming}
 */
export const laidOutAs = (folder) => ({
  folder,
  sourceRoot: '',
  addressOf: (path) => `new URL(${JSON.stringify(`./${relative(folder, path)}`)}, import.meta.url).href`,
  folderOf: (path) => `import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(path))}`)}`,
})

/**
 * Which packages are not compiled, but found where they are installed.
 * @typedef {Pick<import('esbuild').BuildOptions, 'packages' | 'external' | 'banner'>} Installed
 */

/** @type {Installed} */
export const EVERY_PACKAGE = { packages: 'external' }

/** For what packages that are compiled require as CommonJS does. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * Those that find files of their own: libraries of the system, programs of threads, modules that they import when needed.
 * @type {Installed}
 */
export const WITH_FILES = {
  external: ['@opentelemetry/*', 'geotiff', 'libsql', 'pg-native', 'pino', 'piscina', 'sharp'],
  banner: { js: REQUIRE },
}

/** Keeps a file out of source maps, which Node reads at every start. @see https://github.com/evanw/esbuild/issues/4130 */
const UNMAPPED = `\n//# sourceMappingURL=data:application/json,${encodeURIComponent('{"version":3,"sources":[""],"mappings":"AAAA"}')}`

let underWay = 0

/**
 * Compiles files, and all that they import. Threads alone are compiled, too, and lie beside what starts them.
 * @param {readonly string[]} entries absolute paths
 * @param {Naming} naming
 * @param {Installed} installed
 * @returns the texts that were compiled, but those of packages, by path, and the outputs, which go into one folder
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compile = async (entries, naming, installed) => {
  /** @type {Map<string, string>} */
  const sources = new Map()
  underWay++
  try {
    const { outputFiles } = await build({
      entryPoints: [...entries],
      entryNames: '[name]',
      outdir: naming.folder, // of outputs that are written elsewhere
      write: false,
      bundle: true,
      splitting: true,
      ...installed,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourceRoot: naming.sourceRoot,
      sourcesContent: false,
      logLevel: 'silent',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } }, // whatever lies above a file
      plugins: [
        { name: 'found when needed', setup: findWhenNeeded },
        { name: 'sources', setup: (building) => remember(building, sources, naming) },
      ],
    })
    return { sources, outputs: await Promise.all(outputFiles.map(asKept)) }
  } finally {
    underWay--
    if (underWay === 0) await stop() // its process would stay as long as this one
  }
}

/** @param {import('esbuild').OutputFile} output */
const asKept = async ({ path, text }) => ({
  path,
  contents: path.endsWith('.js') ? await withConstants(text) : text,
})

/**
 * What is imported when it is needed is no part of a start, and a CommonJS package that is compiled would have no names then.
 * @param {import('esbuild').PluginBuild} building @see https://github.com/evanw/esbuild/issues/3245
 */
const findWhenNeeded = (building) => {
  building.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
    kind === 'dynamic-import' && !isOfPackage(importer) ? { path, external: true } : undefined,
  )
}

/** @param {import('esbuild').PluginBuild} building @param {Map<string, string>} sources @param {Naming} naming */
const remember = (building, sources, naming) => {
  building.onLoad({ filter: /^/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8') // sooner than side by side, of so many small files
    if (isOfPackage(path))
      return { contents: /\.[cm]?js$/.test(path) ? text + UNMAPPED : text, loader: 'default' }
    sources.set(path, text)
    return { contents: addressed(text, path, naming), loader: 'default' }
  })
}

/** @param {string} path */
const isOfPackage = (path) => path.includes(`${sep}node_modules${sep}`)

/** @param {string} text @param {string} path @param {Naming} naming */
const addressed = (text, path, { addressOf, folderOf }) =>
  path.endsWith('.ts')
    ? text
        .replaceAll(/(?<!'|thread\.js', )import\.meta\.url/g, addressOf(path))
        .replaceAll('import.meta.dirname', folderOf(path))
    : text
