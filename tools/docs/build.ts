import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { buildSync } from 'esbuild'
import { readPlatform } from './platform.ts'
import { sitePages } from './site.ts'

const here = import.meta.dirname
const generatedFolder = join(here, '../../generated')

/** The pages' script as one classic file: a page opened from a file may not load modules. */
const browserScript = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(here, 'browser/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

/**
 * Every file of the documentation by its path. It follows from the generated documents alone, byte for byte.
 * @param generated the folder that holds `openapi.json` and `areas/`
 * @throws Error when a document is missing or does not hold together
 */
export const renderDocs = (generated = generatedFolder): ReadonlyMap<string, string> => {
  const platform = readPlatform(generated)
  return new Map([
    ...sitePages(platform.contract, platform.areas),
    ['assets/docs.js', browserScript()],
    ...['docs.css', 'icon.svg'].map((file) => copy(join(here, 'assets', file), `assets/${file}`)),
    copy(join(generated, 'openapi.json'), 'openapi.json'),
    ...platform.areas.map(({ name }) => copy(join(generated, `areas/${name}.json`), `${name}.json`)),
  ])
}

const copy = (from: string, to: string): [path: string, text: string] => [to, readFileSync(from, 'utf8')]

/**
 * Brings a folder to hold the documentation and nothing else. What already is right stays untouched, so that a
 * server may read from the folder meanwhile.
 * @throws Error as {@link renderDocs} does
 */
export const buildDocs = (folder: string, generated = generatedFolder): ReadonlyMap<string, string> => {
  const files = renderDocs(generated)
  for (const [path, text] of files) {
    const target = join(folder, path)
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(relative(folder, path).replaceAll(sep, '/'))) rmSync(path)
  }
  return files
}
