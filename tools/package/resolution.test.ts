import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { expect, inject, test } from 'vitest'
import { CLIENT_PROGRAM, compileStrictly } from './compile-strictly.ts'

const run = promisify(execFile)
const folder = inject('folder')
const archives = inject('archives')

const installed = (name: string) => join(folder, 'node_modules', name)

test.each(['imagery-platform', 'imagery-platform-client'])('publint finds nothing in %s', async (name) => {
  const { messages } = await publint({ pkgDir: installed(name), strict: true, pack: false })
  expect(messages).toEqual([])
})

/** What is wrong with how the types of a package are found, by the ways to resolve it. */
const findProblems = async (archive: string): Promise<readonly string[]> => {
  const found = await checkPackage(createPackageFromTarballData(await readFile(archive)))
  if (found.types === false) return ['no types']
  return found.problems.map(
    (problem) => `${problem.kind}: ${'resolutionKind' in problem ? problem.resolutionKind : 'every way'}`,
  )
}

test('every way to resolve the client finds its types and its code', async () => {
  expect(await findProblems(archives.client)).toEqual([])
})

test('the server is of ES modules only: every way to import those finds its types and its code', async () => {
  expect(await findProblems(archives.server)).toEqual([
    'NoResolution: node10',
    'CJSResolvesToESM: node16-cjs',
  ])
})

test('a package whose types are those of another format is found out', async () => {
  const broken = join(folder, 'broken')
  await cp(installed('imagery-platform-client'), broken, { recursive: true })
  const manifest = join(broken, 'package.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll('.d.cts', '.d.ts'))
  const { stdout } = await run('npm', ['pack', '--silent'], { cwd: broken })
  expect(await findProblems(join(broken, stdout.trim()))).toContain('FalseESM: every way')
})

test('browsers and workers are given nothing of Node', async () => {
  for (const file of ['web.js', 'web.cjs'])
    expect(await readFile(join(installed('imagery-platform-client'), 'lib', file), 'utf8')).not.toMatch(
      /['"]node:/,
    )
})

test.each([
  ['a bundler', 'way.ts', ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit']],
  ['older CommonJS', 'old.ts', ['--module', 'commonjs', '--moduleResolution', 'node10']],
] as const)('a program compiles with all that the client declares, as %s', async (_way, file, flags) => {
  await writeFile(join(folder, file), CLIENT_PROGRAM)
  compileStrictly(flags, [file])
})
