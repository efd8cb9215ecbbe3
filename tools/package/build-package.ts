import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { compile, EVERY_PACKAGE, laidOutAs } from '../compiled/compile.js'
import { THREADS } from '../compiled/compiled.js'
import { buildDocs } from '../docs/build.ts'
import { declare } from './declare.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** A workspace that is published. */
export type Workspace = 'server' | 'client'

/**
 * What a package has beside its compiled sources. They lie in `lib`, in few files, which are read faster than a thousand;
 * their declarations, and what else they find there, are laid out as this repository is.
 */
const CONTENTS = {
  server: {
    starts: ['server/src/index.ts', 'server/src/bin/cli.ts', ...THREADS],
    publishes: { bin: { 'imagery-platform': 'lib/cli.js' } },
    beside: async (lib: string): Promise<void> => {
      await cp(join(root, 'generated'), join(lib, 'generated'), {
        recursive: true,
        filter: (path) => !path.endsWith('.ts'),
      })
      buildDocs(join(lib, 'dist/docs'))
    },
  },
  client: {
    starts: ['client/src/index.ts'],
    publishes: {},
    beside: async (): Promise<void> => undefined,
  },
} as const

/**
 * Compiles a workspace to plain JavaScript with declarations and source maps, and packs it as npm publishes it.
 * @returns path of the archive, in dist/packages
 */
export const buildPackage = async (workspace: Workspace): Promise<string> => {
  const packages = join(root, 'dist/packages')
  const folder = join(packages, workspace)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const lib = join(folder, 'lib')
  await compileInto(lib, CONTENTS[workspace].starts)
  await declare(root, `${workspace}/src/index.ts`, lib)
  await CONTENTS[workspace].beside(lib)
  for (const text of ['LICENSE', `${workspace}/README.md`])
    await cp(join(root, text), join(folder, text.replace(/^.*\//, '')))
  await writeFile(join(folder, 'package.json'), JSON.stringify(await manifest(workspace), undefined, 2))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', packages], { cwd: folder })
  return join(packages, stdout.trim())
}

const compileInto = async (folder: string, starts: readonly string[]): Promise<void> => {
  const entries = starts.map((start) => join(root, start))
  const { outputs } = await compile(entries, laidOutAs(root), EVERY_PACKAGE)
  await mkdir(folder)
  for (const { path, contents } of outputs) await writeFile(join(folder, basename(path)), contents)
}

/** The workspace's own manifest, which points at its sources, as the package's, which points at what they compile to. */
const manifest = async (workspace: Workspace): Promise<object> => {
  const read: unknown = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'))
  const own = Object.entries(typeof read === 'object' && read !== null ? read : {})
  return {
    ...Object.fromEntries(own.filter(([member]) => member !== 'private')),
    ...CONTENTS[workspace].publishes,
    exports: { '.': { types: `./lib/${workspace}/src/index.d.ts`, default: './lib/index.js' } },
    files: ['lib'],
  }
}
