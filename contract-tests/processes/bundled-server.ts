import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const repository = resolve(import.meta.dirname, '../..')

/** Here a program finds the packages that are installed for the server. */
const FOLDER = resolve(repository, 'server/node_modules/.cache')

/** What a module finds by its own address, it finds by it wherever the bundle lies. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

const bundle = async (source: string, name: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [resolve(repository, source)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    plugins: [ownAddresses],
  })
  const file = resolve(FOLDER, name)
  await mkdir(dirname(file), { recursive: true })
  const scratch = `${file}.${process.pid}`
  await Promise.all(outputFiles.map(({ contents }) => writeFile(scratch, contents)))
  await rename(scratch, file) // at once: another run may be about to start it
  return file
}

let server: Promise<string> | undefined
let production: Promise<string> | undefined
let program: Promise<string> | undefined
let unsealing: Promise<string> | undefined

/**
 * The server as its users run it, but that it refuses no call because the machine is busy, in one file of JavaScript. It
 * is made once in a run, and starts with half the work of its sources, which would be compiled module by module.
 * @returns The path of the file.
 */
export const bundledServer = (): Promise<string> =>
  (server ??= bundle('server/test/main-fixture.ts', 'main.mjs'))

/** The server as operators run it, likewise, but that its webhooks may reach receivers on this machine. */
export const bundledProductionServer = (): Promise<string> =>
  (production ??= bundle('server/test/production-fixture.ts', 'production.mjs'))

/** What opens all that a store keeps sealed, likewise. */
export const bundledUnsealing = (): Promise<string> =>
  (unsealing ??= bundle('server/test/unsealing-fixture.ts', 'unsealing.mjs'))

/** The program of `npm start`, likewise. It writes the docs by a process that runs their sources. */
export const bundledProgram = (): Promise<string> => (program ??= bundle('start.ts', 'start.mjs'))
