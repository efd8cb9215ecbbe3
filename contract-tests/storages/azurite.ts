import { execFile, spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import type { AzurePlace } from '../../server/src/services/delivery/port.ts'
import type { StoreOfOthers } from './deliveries.ts'

const run = promisify(execFile)
const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Outside of the lock file: nothing else of the repository needs its 370 packages. */
const AZURITE = 'azurite@3.35.0'
const FOLDER = pathTo(`../../node_modules/.cache/storages/${AZURITE}`)
const MAIN = `${FOLDER}/node_modules/azurite/dist/src/blob/main.js`

const ACCOUNT = 'harbour'
const KEY = Buffer.from('a key of tests').toString('base64')

/** Azurite's blob service. It is looked into over plain HTTP, with nothing of the library that delivers. */
export interface Azurite extends StoreOfOthers {
  /** A container, with a signature for it. */
  readonly place: AzurePlace
  /** @param permissions such as `rwl` */
  sasToken(permissions: string): Secret
  /** Blocks of a file that no blob is made of yet. */
  uncommitted(key: string): Promise<number>
  /** MD5 of the bytes that it sends, which may be more than memory: hexadecimal. */
  computedMd5(key: string): Promise<string>
}

/** @throws Error if it cannot be installed */
export const startAzurite = async (): Promise<Azurite> => {
  if (!existsSync(MAIN)) await run('npm', ['install', '--prefix', FOLDER, ...QUIET, AZURITE])
  const folder = await mkdtemp(join(tmpdir(), 'azurite-'))
  const args = ['--import', pathTo('../processes/loopback-only.mjs'), MAIN, '--location', folder, ...OPTIONS]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AZURITE_ACCOUNTS: `${ACCOUNT}:${KEY}` },
  })
  const closed = once(child, 'close')
  const address = await Promise.race([listening(child.stdout), closed.then(() => undefined)])
  if (address === undefined) throw new Error('azurite is not ready')
  const all = sasToken('racwdl')
  const ask = (path: string, query: string, init: RequestInit = {}) =>
    fetch(`${address}/${ACCOUNT}/files${path}?${query}&${all.reveal()}`, init)
  await ask('', 'restype=container', { method: 'PUT' })
  return {
    address,
    port: Number(new URL(address).port),
    place: { kind: 'azure', account: ACCOUNT, container: 'files', endpointSuffix: undefined, sasToken: all },
    endpoints: (to) => `vendorc_blob_storage=${to}`,
    sasToken,
    async file(key) {
      const response = await ask(`/${encodeKey(key)}`, '')
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.status !== 200) return undefined
      const { headers } = response
      return { bytes, mediaType: headers.get('content-type'), md5: toHex(headers.get('content-md5') ?? '') }
    },
    async computedMd5(key) {
      const hash = createHash('md5')
      const reader = (await ask(`/${encodeKey(key)}`, '')).body?.getReader()
      for (let read = await reader?.read(); read?.value instanceof Uint8Array; read = await reader?.read())
        hash.update(read.value)
      return hash.digest('hex')
    },
    async keys() {
      const xml = await (await ask('', 'restype=container&comp=list')).text()
      return [...xml.matchAll(/<Blob><Name>([^<]*)<\/Name>/g)].map(([, name = '']) => name)
    },
    async uncommitted(key) {
      const xml = await (await ask(`/${encodeKey(key)}`, 'comp=blocklist&blocklisttype=uncommitted')).text()
      return [...xml.matchAll(/<Block>/g)].length
    },
    async stop() {
      child.kill()
      await closed
      await rm(folder, { recursive: true })
    },
  }
}

const QUIET = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']

/** Of an interface's versions it knows those of its own day; the library asks for a later one. */
const OPTIONS = [
  ...['--blobHost', '127.0.0.1', '--blobPort', '0'],
  ...['--silent', '--disableTelemetry', '--skipApiVersionCheck'],
]

const listening = async (output: NodeJS.ReadableStream): Promise<string | undefined> => {
  for await (const line of createInterface(output)) {
    const [, address] = /listens on (http:\S+)/.exec(line) ?? []
    if (address === undefined) continue
    output.resume() // what it says of each call
    return address
  }
  return undefined
}

/** Signed for the whole account. @see https://learn.microsoft.com/rest/api/storageservices/create-account-sas */
const sasToken = (permissions: string): Secret => {
  const until = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)}Z`
  const services = 'b'
  const resources = 'sco'
  const version = '2020-10-02'
  const signed = [ACCOUNT, permissions, services, resources, '', until, '', '', version, ''].join('\n')
  const sig = createHmac('sha256', Buffer.from(KEY, 'base64')).update(signed).digest('base64')
  const members = { sv: version, ss: services, srt: resources, sp: permissions, se: until, sig }
  return new Secret(new URLSearchParams(members).toString())
}

const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')
const toHex = (base64: string): string => Buffer.from(base64, 'base64').toString('hex')
