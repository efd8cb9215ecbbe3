import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/** The file of the command, below `lib`. */
export const COMMAND = 'command.js'

/** Lets Node run the file by itself, and what CommonJS packages find by `require` be found from a module. */
const HEAD = `#!/usr/bin/env node
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)`

/**
 * Compiles `imagery` with its packages into one file, so that whoever installs the client installs none of them.
 * @returns the files that it is made of, relative to the repository
 */
export const bundleCommand = async (lib: string): Promise<readonly string[]> => {
  const outfile = join(lib, COMMAND)
  const { metafile } = await build({
    entryPoints: [join(root, 'client/src/command/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    conditions: ['node', 'import'],
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20.19',
    banner: { js: HEAD },
    metafile: true,
    absWorkingDir: root,
    logLevel: 'silent',
  })
  await chmod(outfile, 0o755)
  return Object.keys(metafile.inputs)
}
