import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'
import { webpSize } from './webp-size.ts'

const here = import.meta.dirname

/** A file of the documentation, by its path. */
export type DocsFile = readonly [path: string, text: string]

/** Files that every page loads. */
export interface Assets {
  readonly script: DocsFile
  /** Loaded before anything is painted, so that no page shows in another theme first. */
  readonly theme: DocsFile
  readonly style: DocsFile
  readonly icon: DocsFile
  /** The script that makes the entries of a search findable, to be put behind them. */
  readonly search: string
  /** Pictures that the platform made, by the names of their files in `docs/pictures`: `harbour`. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** A picture in WebP. */
export interface Picture {
  readonly path: string
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
  readonly bytes: Uint8Array
}

/** Hexadecimal digits of a name: as many as no two versions of one file will ever share. */
const DIGITS = 10

/** A file named after what it holds, `assets/docs.1f0c9a7e42.js`, so that whoever has it never has to ask for it again. */
export const namedByContent = (name: string, text: string): DocsFile => [assetPath(name, text), text]

const assetPath = (name: string, content: string | Uint8Array): string => {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, DIGITS)
  return `assets/${name.replace('.', `.${digest}.`)}`
}

/** The same for all documentation, and therefore bundled once in a process. */
export const bundledAssets = (): Assets => (assets ??= bundleAssets())

let assets: Assets | undefined

const bundleAssets = (): Assets => ({
  script: namedByContent('docs.js', bundled('browser/main.ts')),
  theme: namedByContent('theme.js', bundled('browser/theme.ts')),
  style: namedByContent('docs.css', bundled('assets/docs.css')),
  icon: namedByContent('icon.svg', readFileSync(join(here, 'assets/icon.svg'), 'utf8')),
  search: bundled('browser/search-loaded.ts'),
  pictures: new Map(
    readdirSync(PICTURES)
      .filter((file) => file.endsWith('.webp'))
      .map((file) => [basename(file, '.webp'), readPicture(file)]),
  ),
})

const PICTURES = join(here, '../../docs/pictures')

const readPicture = (file: string): Picture => {
  const bytes = readFileSync(join(PICTURES, file))
  return { path: assetPath(file, bytes), bytes, ...webpSize(bytes) }
}

/** A script becomes one classic file: a page opened from a file may not load modules. */
const bundled = (entry: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(here, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
