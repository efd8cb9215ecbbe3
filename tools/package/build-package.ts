import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compile } from '../compiled/compile.js'
import { THREADS } from '../compiled/compiled.js'
import { laidOutAs } from '../compiled/naming.js'
import { EVERY_PACKAGE } from '../compiled/packages.js'
import { buildDocs } from '../docs/build.ts'
import { buildExplorer } from '../explorer/build.ts'
import { bundleClient, clientExports } from './client-bundles.ts'
import { declare } from './declare.ts'
import type { Workspace } from './published.ts'
import { readWhereabouts } from './whereabouts.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The server reads these files at run time. */
const STAC_SCHEMAS = 'server/src/world/import/stac-schemas'

/** How a package is made of its workspace: what its `lib` and its manifest hold, and which texts lie beside them. */
interface Making {
  readonly fill: (lib: string) => Promise<void>
  readonly publishes: object
  readonly texts: readonly string[]
}

/**
 * Compiled sources lie in `lib`, in few files, which are read faster than a thousand; their declarations, and what else they
 * find there, are laid out as this repository is.
 */
const MAKINGS: Readonly<Record<Workspace, Making>> = {
  server: {
    fill: async (lib) => {
      await compileInto(lib, ['server/src/index.ts', 'server/src/bin/cli.ts', ...THREADS])
      await declare(root, 'server/src/index.ts', lib)
      await cp(join(root, STAC_SCHEMAS), join(lib, STAC_SCHEMAS), { recursive: true })
      await cp(join(root, 'generated'), join(lib, 'generated'), {
        recursive: true,
        filter: (path) => !path.endsWith('.ts'),
      })
      buildDocs(join(lib, 'dist/docs'))
      await buildExplorer(join(lib, 'dist/explorer'))
    },
    publishes: {
      bin: { 'imagery-platform': 'lib/cli.js' },
      exports: {
        '.': { types: './lib/server/src/index.d.ts', default: './lib/index.js' },
        './package.json': './package.json',
      },
    },
    texts: ['README.md', 'NOTICE'],
  },
  client: {
    fill: async (lib) => {
      await bundleClient(lib)
      for (const kind of ['ts', 'cts'] as const) await declare(root, 'client/src/index.ts', lib, kind)
    },
    publishes: clientExports(),
    texts: ['README.md', 'MIGRATION.md'],
  },
  'packages/storages': {
    fill: (lib) => cp(join(root, 'packages/storages/src'), lib, { recursive: true }),
    publishes: { exports: { '.': './lib/index.js', './package.json': './package.json' } },
    texts: ['README.md'],
  },
}

/** What is promised of the packages, and how to report a weakness. */
const SECURITY = 'SECURITY.md'

/** What is new, which the text before links to. */
const CHANGELOG = 'CHANGELOG.md'

/**
 * Makes plain JavaScript of a workspace, with declarations and source maps of what programs import, and packs it as npm publishes it.
 * @returns path of the archive, in dist/packages
 */
export const buildPackage = async (workspace: Workspace): Promise<string> => {
  const packages = join(root, 'dist/packages')
  const folder = join(packages, basename(workspace))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const lib = join(folder, 'lib')
  const { fill, texts } = MAKINGS[workspace]
  await fill(lib)
  for (const text of ['LICENSE', SECURITY, CHANGELOG, ...texts.map((name) => `${workspace}/${name}`)])
    await cp(join(root, text), join(folder, basename(text)))
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

/** What a package is not made with: it is compiled. */
const OURS_ALONE: ReadonlySet<string> = new Set(['private', 'imports', 'devDependencies'])

/** Packages that are compiled into those that need them: their folders, by name. */
const COMPILED_IN: ReadonlyMap<string, string> = new Map(
  ['geometry', 'scenery', 'painter'].map((name) => [`imagery-platform-${name}`, `packages/${name}`]),
)

const needs = z.record(z.string(), z.string()).default({})

const manifestSchema = z.looseObject({ dependencies: needs, devDependencies: needs })

const readManifest = async (workspace: string) =>
  manifestSchema.parse(JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8')))

/** What is installed with a package: what it needs, and what the packages need that are compiled into it. */
const collectDependencies = async (workspace: string): Promise<Readonly<Record<string, string>>> => {
  const { dependencies, devDependencies } = await readManifest(workspace)
  const compiledIn = [...COMPILED_IN].filter(
    ([name]) => dependencies[name] !== undefined || devDependencies[name] !== undefined,
  )
  const needed = await Promise.all(compiledIn.map(([, folder]) => collectDependencies(folder)))
  const all = [...needed, dependencies].flatMap((each) => Object.entries(each))
  return Object.fromEntries(
    all.filter(([name]) => !COMPILED_IN.has(name)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** The workspace's own manifest, which points at its sources, as the package's, which points at what they compile to. */
const manifest = async (workspace: Workspace): Promise<object> => {
  const own = Object.entries(await readManifest(workspace))
  return {
    ...Object.fromEntries(own.filter(([member]) => !OURS_ALONE.has(member))),
    ...(await readWhereabouts(root, workspace)),
    dependencies: await collectDependencies(workspace),
    ...MAKINGS[workspace].publishes,
    files: ['lib', SECURITY, CHANGELOG, ...MAKINGS[workspace].texts.filter((text) => text !== 'README.md')],
  }
}
