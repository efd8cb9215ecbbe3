import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync, watch } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../../../client/src/command/exit.ts'
import { startProxy, type Proxy } from '../proxy.ts'
import { startImagery } from './process.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const ORDER = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'
const SCENE = '20260418_101530_07_2a41_ortho_analytic_4b.tif'
const FILES = 'GET /data/v1/download'
const CUT = 100_000
const REST = `bytes=${CUT}-`

let terminal: Terminal
let proxy: Proxy
/** Where the first file of the order goes. */
let target: string
beforeEach(async () => {
  terminal = await openTerminal()
  proxy = await startProxy(terminal.ready.baseUrl)
  proxy.faults = { [FILES]: [{ cutAfter: CUT }] }
  target = join(terminal.folder, 'files', ORDER, 'OrthoScene', SCENE)
  await mkdir(dirname(target), { recursive: true })
})
afterEach(async () => {
  await proxy.stop()
  await terminal.end()
})

const start = () =>
  startImagery(
    ['order', 'download', ORDER, '--parallel', '1', '--to', join(terminal.folder, 'files'), '--ndjson'],
    {
      IMAGERY_BASE_URL: proxy.baseUrl,
      IMAGERY_API_KEY: terminal.ready.apiKey,
      XDG_CONFIG_HOME: terminal.folder,
    },
  )

/** Resolves once a file has so many bytes on disk. */
const grown = (path: string, size: number) =>
  new Promise<void>((resolve) => {
    const watcher = watch(dirname(path), () => {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < size) return
      watcher.close()
      resolve()
    })
  })

/** Ends a download by Ctrl-C once {@link CUT} bytes of its first file are there. */
const interrupt = async () => {
  const there = grown(`${target}.part`, CUT)
  const child = start()
  const said = text(child.stderr)
  await there
  child.kill('SIGINT')
  expect([await once(child, 'exit'), await said]).toEqual([[EXIT.interrupted, null], 'Stopped.\n'])
  expect((await readdir(dirname(target))).toSorted()).toEqual([`${SCENE}.part`, `${SCENE}.part.json`])
  expect(statSync(`${target}.part`).size).toBe(CUT)
}

/** Has the byte in the middle of what is there be another one. */
const spoil = async () => {
  const file = await open(`${target}.part`, 'r+')
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: CUT / 2 })
  await file.write(Uint8Array.of(buffer.readUInt8() ^ 1), 0, 1, CUT / 2)
  await file.close()
}

/** What a file has to be, by the manifest of its order. */
const stated = async () => {
  const manifest = await readFile(join(terminal.folder, 'files', ORDER, 'manifest.json'), 'utf8')
  return new RegExp(`${SCENE}.*?"sha256": *"(\\w+)"`, 's').exec(manifest)?.[1]
}

test.each<[what: string, before: () => Promise<void>, ranges: readonly (string | undefined)[]]>([
  ['goes on behind the last byte', () => Promise.resolve(), [undefined, REST, undefined]],
  [
    'begins again where what was there is gone',
    () => rm(`${target}.part`),
    [undefined, undefined, undefined],
  ],
  ['finds that what was there is spoilt', spoil, [undefined, REST, undefined, undefined]],
])('after Ctrl-C the same command %s', async (_what, before, ranges) => {
  await interrupt()
  await before()
  const child = start()
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect([child.exitCode ?? (await once(child, 'exit'))[0], err]).toEqual([EXIT.ok, ''])
  expect(out.trimEnd().split('\n')).toHaveLength(3)
  // The last is that of the second file of the order.
  expect(proxy.requests.filter(({ call }) => call === FILES).map(({ range }) => range)).toEqual(ranges)
  expect(
    createHash('sha256')
      .update(await readFile(target))
      .digest('hex'),
  ).toBe(await stated())
  expect(await readdir(dirname(target))).toHaveLength(2)
})
