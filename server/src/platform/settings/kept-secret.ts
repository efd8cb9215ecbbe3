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

/** Others may neither read nor write it. */
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * The secret of a folder of `--data`: made once, at the first start, and read at every other.
 * @param random makes an unguessable text
 * @throws Error where other users of the machine could have read it, or it cannot be read
 */
export const keptSecret = (folder: string, random: () => string): string => {
  const path = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(path, { throwIfNoEntry: false }) === undefined) keep(folder, path, random())
  if ((statSync(path).mode & OTHERS) !== 0)
    throw new Error(
      `${path} can be read by other users of this machine: chmod 600 it, and --reseal-from its text to a new one if they may have read it`,
    )
  const text = readFileSync(path, 'utf8').trim()
  if (text === '') throw new Error(`${path} is empty: put back the secret that the store was filled with`)
  return text
}

/** Writes it whole or not at all: of two processes that begin at the same time one has made it. */
const keep = (folder: string, path: string, text: string): void => {
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
