import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { compile } from './compile.js'
import { compiled } from './compiled.js'
import { WHERE_SOURCES_ARE } from './naming.js'
import { EVERY_PACKAGE, INSTALLED } from './packages.js'

const run = promisify(execFile)

/** A program in a folder of its own, and a cache that is empty. */
let folder: string
let program: string
let cache: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  program = join(folder, 'program.ts')
  cache = join(folder, 'cache')
  await writeFile(program, "import { word } from './word.ts'\nconsole.log(word satisfies string)\n")
  await say('first')
})

const say = (word: string) => writeFile(join(folder, 'word.ts'), `export const word: string = '${word}'\n`)

/** What it prints when it is started now. */
const said = async (): Promise<string> =>
  (await run(process.execPath, [await compiled([program], cache)])).stdout.trim()

/** Compiles so many programs, one after the other. */
const compileOthers = async (count: number): Promise<void> => {
  for (const number of Array.from({ length: count }).keys()) await compileOther(`other${number}`)
}

const compileOther = async (name: string): Promise<string> => {
  const other = join(folder, `${name}.ts`)
  await writeFile(other, `console.log('${name}')\n`)
  return compiled([other], cache)
}

/** A package that is CommonJS, as most are, and requires something of Node. */
const install = async (name: string): Promise<void> => {
  const text = `exports.name = require('node:path').basename('/${name}')`
  await mkdir(join(folder, 'node_modules', name), { recursive: true })
  await writeFile(join(folder, 'node_modules', name, 'index.js'), text)
}

const uninstall = (name: string) => rm(join(folder, 'node_modules', name), { recursive: true })

test('a program is compiled once', async () => {
  const path = await compiled([program], cache)
  await writeFile(path, "console.log('not compiled again')")
  expect(await said()).toBe('not compiled again')
})

test('a call that is made to see whether it fails is made', async () => {
  await writeFile(program, "try {\n  decodeURIComponent('%')\n} catch {\n  console.log('fails')\n}\n")
  expect(await said()).toBe('fails')
})

test.each([
  ['of the registry', EVERY_PACKAGE],
  ['that are installed', INSTALLED],
])(
  'syntax that the bundler replaces needs no package where those %s stay outside',
  async (_which, external) => {
    await writeFile(program, 'console.log(String.raw`</script>`)\n')
    const { outputs } = await compile([program], WHERE_SOURCES_ARE, external)
    expect(outputs.map(({ contents }) => contents).join('\n')).not.toMatch(/^import .*@oxc-project/m)
  },
)

test('an edit of what it imports is there at the next start, and gone when it is undone', async () => {
  expect(await said()).toBe('first')
  await say('second')
  expect(await said()).toBe('second')
  await say('first')
  expect(await said()).toBe('first')
})

test('so is a source that comes and goes', async () => {
  expect(await said()).toBe('first')
  await writeFile(program, "import { word } from './other.ts'\nconsole.log(word)\n")
  await writeFile(join(folder, 'other.ts'), "export const word = 'other'\n")
  expect(await said()).toBe('other')
  await rm(join(folder, 'other.ts'))
  await expect(said()).rejects.toThrow(/Could not resolve '\.\/other\.ts' in .*program\.ts:1:\d+ /s)
})

test('packages are compiled into it, but those that find files of their own', async () => {
  await Promise.all(['plain', 'piscina'].map(install))
  await writeFile(
    program,
    "import plain from 'plain'\nimport files from 'piscina'\nconsole.log(plain.name, files.name)\n",
  )
  expect(await said()).toBe('plain piscina')
  await uninstall('plain')
  expect(await said()).toBe('plain piscina')
  await uninstall('piscina')
  await expect(said()).rejects.toThrow("Cannot find package 'piscina'")
})

test('source maps, which every start reads, say nothing of the lines of packages', async () => {
  const placesIn = async (path: string): Promise<number> => {
    const read: unknown = JSON.parse(await readFile(`${path}.map`, 'utf8'))
    const mappings =
      typeof read === 'object' && read !== null && 'mappings' in read ? String(read.mappings) : ''
    return mappings.split(/[;,]/).filter((place) => place !== '').length
  }
  await install('plain')
  await writeFile(program, "import plain from 'plain'\nconsole.log(plain)\n")
  const places = await placesIn(await compiled([program], cache))
  await appendFile(join(folder, 'node_modules/plain/index.js'), '\nexports.more = exports.name'.repeat(100))
  const other = join(folder, 'other')
  expect([places > 2, await placesIn(await compiled([program], other))]).toEqual([true, places])
})

test('a package that is imported when it is needed has its names', async () => {
  await install('late')
  await writeFile(program, "const { name } = await import('late')\nconsole.log(name)\n")
  expect(await said()).toBe('late')
})

test('a source that cannot be compiled is named, with the place', async () => {
  await writeFile(join(folder, 'word.ts'), 'export const one = 1\nexport const const = 2\n')
  await expect(said()).rejects.toThrow(/'const' is a reserved word.*word\.ts:2:14 /s)
})

test('a package that is not installed is named, with the import', async () => {
  await writeFile(program, "import missing from 'missing'\nconsole.log(missing)\n")
  await expect(said()).rejects.toThrow(/Could not resolve 'missing' in .*program\.ts:1:21 /s)
})

test('what modules declare stays constant, which V8 compiles to faster code than variables', async () => {
  await writeFile(program, 'const words = [...process.argv]\nconsole.log(words)\n')
  const path = await compiled([program], cache)
  expect(await readFile(path, 'utf8')).toContain('const words = ')
})

test('two that start at once have it compiled whole', async () => {
  const [one, other] = await Promise.all([compiled([program], cache), compiled([program], cache)])
  expect(one).toBe(other)
  expect(await readdir(dirname(one))).toEqual(['package.json', 'program.js', 'program.js.map'])
  expect(await said()).toBe('first')
})

test('a program that runs still finds what it imports on demand after many others were compiled', async () => {
  await writeFile(
    program,
    "process.stdin.once('data', async () => console.log((await import('./word.ts')).word))\n",
  )
  const running = run(process.execPath, [await compiled([program], cache)])
  await compileOthers(12)
  running.child.stdin?.end('now')
  expect((await running).stdout).toBe('first\n')
})

test('programs that nobody started for a day are removed, except the last ten', async () => {
  const unused = await compileOther('unused')
  const started = await compileOther('started')
  const daysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  for (const path of [unused, started]) await utimes(dirname(path), daysAgo, daysAgo)
  expect(await compileOther('started')).toBe(started)
  await compileOthers(10)
  expect([existsSync(unused), existsSync(started)]).toEqual([false, true])
})

test('without a folder to keep it in, it is compiled for this process, and finds its packages', async () => {
  await writeFile(program, "import { pino } from 'pino'\nconsole.log(typeof pino)\n")
  await writeFile(cache, 'a file is no folder')
  const path = await compiled([program], cache)
  expect(path.startsWith(cache)).toBe(false)
  expect((await run(process.execPath, [path])).stdout).toBe('function\n')
})

test('the address of a module is that of its source, and that of a thread lies beside the program', async () => {
  const thread = join(folder, 'little-thread.js')
  await writeFile(thread, "import { word } from './word.ts'\nconsole.log(word)\n")
  await writeFile(
    program,
    "console.log(import.meta.url, import.meta.dirname)\nawait import(new URL('./little-thread.js', import.meta.url).href)\n",
  )
  const path = await compiled([program, thread], cache)
  expect((await run(process.execPath, [path])).stdout).toBe(`file://${program} ${folder}\nfirst\n`)
  expect(await readdir(dirname(path))).toContain(basename(thread))
})

const main = join(import.meta.dirname, 'main.js')
const failing = join(import.meta.dirname, 'failing.fixture.ts')

test('the stack of what goes wrong names the source', async () => {
  const ended = run(process.execPath, [main, failing])
  await expect(ended).rejects.toThrow(/Error: once\n {4}at .*failing\.fixture\.ts:6:7/)
})

test('a program that cannot be compiled ends with status 1, and says why', async () => {
  await writeFile(program, 'const const = 1\n')
  const ended = run(process.execPath, [main, program])
  await expect(ended).rejects.toThrow(/\nerror: .*\[PARSE_ERROR\] .*program\.ts:1:7 /s)
  await expect(ended).rejects.toMatchObject({ code: 1, stdout: '' })
})
