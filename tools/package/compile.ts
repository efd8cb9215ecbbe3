import { build, type Plugin } from 'esbuild'

/** Leaves every file by itself: what it imports it goes on importing, under the name of what that compiles to. */
const fileByFile: Plugin = {
  name: 'file-by-file',
  setup: (building) => {
    building.onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/^(\..*)\.ts$/, '$1.js'), external: true },
    )
  },
}

/**
 * Compiles files, and all that they import of this repository, to plain JavaScript, one file for each. Their types are left
 * to the check.
 * @param entries below the root, whose layout `to` takes
 */
export const compile = async (root: string, entries: readonly string[], to: string): Promise<void> => {
  const common = { absWorkingDir: root, bundle: true, format: 'esm', target: 'es2023' } as const
  const { metafile } = await build({
    ...common,
    entryPoints: [...entries],
    outdir: to,
    packages: 'external',
    platform: 'node',
    write: false,
    metafile: true,
  })
  const files = Object.keys(metafile.inputs)
  await build({ ...common, entryPoints: files, outbase: root, outdir: to, plugins: [fileByFile] })
}
