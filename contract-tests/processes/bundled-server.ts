import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { build } from 'esbuild'

const repository = resolve(import.meta.dirname, '../..')

/**
 * Three folders deep, as `server/src/bin` is: the server finds `generated/` and `dist/` from where it lies, and the packages
 * that are installed for it.
 */
const BUNDLE = resolve(repository, 'server/node_modules/.cache/main.mjs')

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [resolve(repository, 'server/test/main-fixture.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  })
  await mkdir(dirname(BUNDLE), { recursive: true })
  const scratch = `${BUNDLE}.${process.pid}`
  await Promise.all(outputFiles.map(({ contents }) => writeFile(scratch, contents)))
  await rename(scratch, BUNDLE) // at once: another run may be about to start it
  return BUNDLE
}

let bundled: Promise<string> | undefined

/**
 * The server as its users run it, but that it refuses no call because the machine is busy, in one file of JavaScript. It
 * is made once in a run, and starts with half the work of its sources, which would be compiled module by module.
 * @returns The path of the file.
 */
export const bundledServer = (): Promise<string> => (bundled ??= bundle())
