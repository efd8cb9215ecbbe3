import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync, watch } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
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
/** The download that was started last, and its end. */
let child: ChildProcessWithoutNullStreams | undefined
let ended: Promise<unknown> | undefined
beforeEach(async () => {
  terminal = await openTerminal()
  proxy = await startProxy(terminal.ready.baseUrl)
  proxy.faults = { [FILES]: [{ cutAfter: CUT }] }
  target = join(terminal.folder, 'files', ORDER, 'OrthoScene', SCENE)
  await mkdir(dirname(target), { recursive: true })
})
afterEach(async () => {
  child?.kill('SIGKILL') // which a test that fails in its middle leaves behind
  await ended
  await proxy.stop()
  await terminal.end()
})

const start = () => {
  child = startImagery(
    ['order', 'download', ORDER, '--parallel', '1', '--to', join(terminal.folder, 'files'), '--ndjson'],
    {
      IMAGERY_BASE_URL: proxy.baseUrl,
      IMAGERY_API_KEY: terminal.ready.apiKey,
      XDG_CONFIG_HOME: terminal.folder,
    },
  )
  ended = once(child, 'exit')
  return child
}

/** Resolves once a file has so many bytes on disk. @throws Error where the test is over before */
const grown = (path: string, size: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const watcher = watch(dirname(path), { signal }, () => {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < size) return
      resolve()
      watcher.close()
    })
    watcher.once('close', () => reject(new Error(`${path} has not grown to ${size} bytes`)))
  })

/** Ends a download by Ctrl-C once {@link CUT} bytes of its first file are there. */
const interrupt = async (signal: AbortSignal) => {
  const there = grown(`${target}.part`, CUT, signal)
  const download = start()
  const said = text(download.stderr)
  await there
  download.kill('SIGINT')
  expect([await once(download, 'exit'), await said]).toEqual([[EXIT.interrupted, null], 'Stopped.\n'])
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

const MANIFEST = z.object({
  files: z.array(z.object({ path: z.string(), digests: z.object({ sha256: z.string() }) })),
})

/** What the first file has to be, by the manifest of its order. */
const stated = async () => {
  const manifest = await readFile(join(terminal.folder, 'files', ORDER, 'manifest.json'), 'utf8')
  const { files } = MANIFEST.parse(JSON.parse(manifest))
  return files.find(({ path }) => path === `OrthoScene/${SCENE}`)?.digests.sha256
}

test.for<[what: string, before: () => Promise<void>, ranges: readonly (string | undefined)[]]>([
  ['goes on behind the last byte', () => Promise.resolve(), [undefined, REST, undefined]],
  [
    'begins again where what was there is gone',
    () => rm(`${target}.part`),
    [undefined, undefined, undefined],
  ],
  ['finds that what was there is spoilt', spoil, [undefined, REST, undefined, undefined]],
])('after Ctrl-C the same command %s', async ([_what, before, ranges], { signal }) => {
  await interrupt(signal)
  await before()
  const download = start()
  const [out, err] = await Promise.all([text(download.stdout), text(download.stderr)])
  expect([download.exitCode ?? (await once(download, 'exit'))[0], err]).toEqual([EXIT.ok, ''])
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
