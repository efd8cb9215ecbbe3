import { chmod, lstat, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Longest path of a socket, in bytes: `sun_path` without its NUL. Node cuts off what is longer without a word.
 * @see https://man7.org/linux/man-pages/man7/unix.7.html
 */
const MAX_PATH = process.platform === 'linux' ? 107 : 103

const OTHERS = 0o077

/** Path of the socket on which the server of a folder takes commands. Its own folder keeps other users out. */
export const socketIn = (directory: string): string => join(resolve(directory), 'admin', 'socket')

/**
 * Makes the folder of the socket, mode 0700, and removes a socket that a killed server left. Only the process that has the
 * store open may call it.
 * @throws Error where another user owns the folder, or it is a link
 */
export const prepareSocket = async (socket: string): Promise<void> => {
  const folder = dirname(socket)
  await mkdir(folder, { mode: 0o700 }).catch((fault: unknown) => {
    if (readCode(fault) !== 'EEXIST') throw fault
  })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== process.geteuid?.())
    throw new Error(`${folder} has to be a folder of the user that the server runs as: remove it`)
  await chmod(folder, 0o700)
  await rm(socket, { force: true })
}

/**
 * Whether there is a folder for the socket, which nobody else can have made.
 * @throws Error where other users may enter it, or own it
 */
export const isPrepared = async (socket: string): Promise<boolean> => {
  const folder = dirname(socket)
  try {
    const found = await lstat(folder)
    const data = await stat(dirname(folder))
    const isTrusted = found.uid === data.uid || found.uid === process.geteuid?.()
    if (found.isDirectory() && isTrusted && (found.mode & OTHERS) === 0) return true
  } catch (fault) {
    if (readCode(fault) === 'ENOENT') return false
    throw fault
  }
  throw new Error(`other users may open ${folder}: stop the server and remove that folder`)
}

/**
 * Calls a function with a path of a file that a socket address has room for: with the path itself, or one that leads there
 * through a link in a temporary folder of this user. The link is gone when the promise settles.
 * @throws Error where even that is too long
 */
export const withShortPath = async <Result>(
  path: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> => {
  if (isShort(path)) return use(path)
  const folder = await mkdtemp(join(tmpdir(), 'admin-'))
  try {
    const short = join(folder, 'to', basename(path))
    if (!isShort(short))
      throw new Error(
        `${path} and ${short} are too long for a socket: use a shorter path for --data, or for TMPDIR`,
      )
    await symlink(dirname(path), join(folder, 'to'))
    return await use(short)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const isShort = (path: string): boolean => Buffer.byteLength(path) <= MAX_PATH

export const readCode = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined
