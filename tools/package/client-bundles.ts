import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { bundleCommand, COMMAND } from './command-bundle.ts'
import { collectNotices } from './notices.ts'

const root = join(import.meta.dirname, '../..')

/** Where the client runs: with a file system, or, as in browsers and workers, without one. */
const RUNTIMES = ['node', 'default'] as const
/** How programs import it, and the ending of files that are imported so. */
const FORMATS = { import: 'js', require: 'cjs' } as const

type Runtime = (typeof RUNTIMES)[number]
type Format = keyof typeof FORMATS

/** The file of the client for a runtime and a format, below `lib`. */
const bundleName = (runtime: Runtime, format: Format): string =>
  `${runtime === 'node' ? 'node' : 'web'}.${FORMATS[format]}`

/**
 * Compiles the client for every runtime and format, each into one file, and its command. Its dependency stays one for ES modules; CommonJS
 * has it inside, since its own CommonJS has its default export elsewhere than Node looks for it.
 */
export const bundleClient = async (lib: string): Promise<void> => {
  await mkdir(lib, { recursive: true })
  const inputs = new Set(await bundleCommand(lib))
  for (const runtime of RUNTIMES)
    for (const format of ['import', 'require'] as const) {
      const { metafile, outputFiles } = await build({
        entryPoints: [join(root, 'client/src/index.ts')],
        outfile: join(lib, bundleName(runtime, format)),
        bundle: true,
        packages: format === 'import' ? 'external' : 'bundle',
        platform: runtime === 'node' ? 'node' : 'neutral',
        conditions: [runtime, 'import'],
        mainFields: ['module', 'main'],
        format: format === 'import' ? 'esm' : 'cjs',
        target: 'es2022',
        sourcemap: true,
        sourcesContent: false,
        metafile: true,
        write: false,
        absWorkingDir: root,
        logLevel: 'silent',
      })
      for (const input of Object.keys(metafile.inputs)) inputs.add(input)
      for (const { path, text } of outputFiles)
        await writeFile(path, path.endsWith('.map') ? mappedFrom(lib, text) : text)
    }
  await writeFile(join(lib, 'THIRD-PARTY-NOTICES.txt'), await collectNotices(root, [...inputs]))
}

const sourceMap = z.looseObject({ sources: z.array(z.string()) })

/** A source map that names its sources as they lie in the repository, wherever it was compiled. */
const mappedFrom = (lib: string, text: string): string => {
  const map = sourceMap.parse(JSON.parse(text))
  return JSON.stringify({
    ...map,
    sources: map.sources.map((source) => relative(root, resolve(lib, source))),
  })
}

/** What a manifest says of where programs find the client, and shells its command. */
export const clientExports = (): object => ({
  main: `./lib/${bundleName('node', 'require')}`,
  types: './lib/client/src/index.d.cts',
  bin: { imagery: `lib/${COMMAND}` },
  exports: {
    '.': Object.fromEntries(RUNTIMES.map((runtime) => [runtime, exportConditions(runtime)])),
    './package.json': './package.json',
  },
})

const exportConditions = (runtime: Runtime): object => ({
  import: { types: './lib/client/src/index.d.ts', default: `./lib/${bundleName(runtime, 'import')}` },
  require: { types: './lib/client/src/index.d.cts', default: `./lib/${bundleName(runtime, 'require')}` },
})
