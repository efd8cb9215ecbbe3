import { exposedHost } from './exposure.ts'
import type { Settings } from './schema.ts'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** The secret from which keys and client secrets are derived. */
export interface Secret {
  readonly text: string
  /** Why it is different on every start, as the end of a sentence; undefined if it stays the same. */
  readonly randomBecause: string | undefined
}

/**
 * The secret that was set. Otherwise the one that `--data` keeps, unless the store is made for tests. Otherwise that of
 * the seed, which is public: only if other machines cannot reach the platform, and never in production.
 * @param random makes an unguessable text
 * @throws Error where the kept one cannot be used
 */
export const chooseSecret = (
  settings: Pick<Settings, 'secret' | 'data' | 'testStore' | 'seed' | 'host' | 'baseUrl' | 'siblingUrl'>,
  production: boolean,
  random: () => string,
): Secret => {
  if (settings.secret !== undefined) return { text: settings.secret, randomBecause: undefined }
  if (settings.data !== undefined && settings.testStore !== true)
    return { text: loadSecret(settings.data, random), randomBecause: undefined }
  const exposed = exposedHost(settings)
  if (production) return { text: random(), randomBecause: 'NODE_ENV is production' }
  if (exposed !== undefined)
    return {
      text: random(),
      randomBecause: `other machines may reach ${exposed}, and know the keys of the seed`,
    }
  return { text: `imagery platform, seed ${settings.seed}`, randomBecause: undefined }
}

/** Others may neither read nor write it. */
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * The secret of a folder of `--data`: made once, at the first start, and read at every other.
 * @param random makes an unguessable text
 * @throws Error where other users of the machine could have read it, or it cannot be read
 */
export const loadSecret = (folder: string, random: () => string): string => {
  const path = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(path, { throwIfNoEntry: false }) === undefined) storeSecret(folder, path, random())
  if ((statSync(path).mode & OTHERS) !== 0)
    throw new Error(
      `${path} can be read by other users of this machine: chmod 600 it, and --reseal-from its text to a new one if they may have read it`,
    )
  const text = readFileSync(path, 'utf8').trim()
  if (text === '') throw new Error(`${path} is empty: put back the secret that the store was filled with`)
  return text
}

/** Writes it whole or not at all: of two processes that begin at the same time one has made it. */
const storeSecret = (folder: string, path: string, text: string): void => {
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true }) // of a process that was killed in between
  const file = openSync(draft, 'wx', OWNER_ONLY)
  try {
    writeSync(file, `${text}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  } finally {
    rmSync(draft)
  }
  const entries = openSync(folder, 'r')
  try {
    fsyncSync(entries)
  } finally {
    closeSync(entries)
  }
}
