// @ts-check
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'

let underWay = 0

/**
 * Compiles files, and all that they import but packages, which stay what they are. What a module finds by its own address
 * it finds beside its source; threads alone are compiled, too, and lie beside what starts them.
 * @param {readonly string[]} entries absolute paths
 * @returns the texts that were compiled, by path, and the outputs, which go into one folder
 * @throws {Error} where a source cannot be compiled, with its place
 */
export const compile = async (entries) => {
  /** @type {Map<string, string>} */
  const sources = new Map()
  underWay++
  try {
    const { outputFiles } = await build({
      entryPoints: [...entries],
      entryNames: '[name]',
      outdir: '/', // of outputs that are written elsewhere
      write: false,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourceRoot: 'file:///',
      sourcesContent: false,
      logLevel: 'silent',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } }, // whatever lies above a file
      plugins: [{ name: 'sources', setup: (building) => remember(building, sources) }],
    })
    return { sources, outputs: outputFiles }
  } finally {
    underWay--
    if (underWay === 0) await stop() // its process would stay as long as this one
  }
}

/** @param {import('esbuild').PluginBuild} building @param {Map<string, string>} sources */
const remember = (building, sources) => {
  building.onLoad({ filter: /^/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8')
    sources.set(path, text)
    return { contents: addressed(text, path), loader: 'default' }
  })
}

/** @param {string} text @param {string} path */
const addressed = (text, path) =>
  path.endsWith('.ts')
    ? text
        .replaceAll(/(?<!'|thread\.js', )import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    : text
