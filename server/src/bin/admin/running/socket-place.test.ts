import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { timerAlarm } from '../../../kernel/alarm.ts'
import { listenForCommands } from './command-listener.ts'
import { folderInTest, giveOver } from './running.fixture.ts'
import { connectToServer } from './send-command.ts'
import { socketIn } from './socket-place.ts'

const COMMAND = { noun: 'users', verb: 'list', given: {}, actor: 'marta' }
const ANSWER = { done: true }

const listen = async (socket: string) => {
  const options = { run: async () => ANSWER, alarm: timerAlarm, onFault: () => undefined }
  const listener = await listenForCommands(socket, options)
  let isClosed = false
  const closeOnce = async () => {
    if (!isClosed) await listener.close(0)
    isClosed = true
  }
  onTestFinished(closeOnce)
  return closeOnce
}

const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** A folder that everybody may do everything in, by a user who forbids nobody anything. */
const openFolder = async (): Promise<string> => {
  const folder = await folderInTest()
  await chmod(folder, 0o777)
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  return folder
}

test('only its owner may enter the folder of a socket, and open it, whatever the umask', async () => {
  const socket = socketIn(await openFolder())
  await listen(socket)
  expect([await readMode(dirname(socket)), await readMode(socket)]).toEqual(['700', '600'])
  expect(await giveOver(socket)(COMMAND, {})).toEqual(ANSWER)
})

test('a folder that is there already is closed to others before there is a socket', async () => {
  const socket = socketIn(await openFolder())
  await mkdir(dirname(socket), { mode: 0o777 })
  await listen(socket)
  expect(await readMode(dirname(socket))).toBe('700')
})

const AS_NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * The outcome of a connection by another user of this machine. Only root can act as one. The program becomes that user
 * once it runs, because nobody may open the Node of a root's home.
 */
const connectAsNobody = async (socket: string): Promise<string> => {
  const program = `
    const done = (outcome) => { console.log(outcome); process.exit() }
    process.setgroups([])
    process.setgid(${AS_NOBODY.gid})
    process.setuid(${AS_NOBODY.uid})
    require('net').connect(process.argv[1]).on('connect', () => done('connected')).on('error', ({ code }) => done(code))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, socket])
  return stdout.trim()
}

test.runIf(process.geteuid?.() === 0)(
  'another user cannot connect to it, as to a socket of all',
  async () => {
    const folder = await openFolder()
    const socket = socketIn(folder)
    await listen(socket)
    expect(await connectAsNobody(socket)).toBe('EACCES')
    const open = join(folder, 'open')
    const server = createServer().listen({ path: open, readableAll: true, writableAll: true })
    onTestFinished(() => void server.close())
    expect(await connectAsNobody(open)).toBe('connected')
  },
)

test.runIf(process.geteuid?.() === 0)('a folder of another user is not used for it', async () => {
  const socket = socketIn(await openFolder())
  await mkdir(dirname(socket))
  await chown(dirname(socket), AS_NOBODY.uid, AS_NOBODY.gid)
  await expect(listen(socket)).rejects.toThrow('has to be a folder of the user that the server runs as')
  await chmod(dirname(socket), 0o777)
  await expect(connectToServer(socket)).rejects.toThrow('other users may open')
})

test.each<[string, (folder: string, elsewhere: string) => Promise<void>]>([
  ['a link', (folder, elsewhere) => symlink(elsewhere, folder)],
  ['a file', (folder) => writeFile(folder, '')],
])('%s in the place of its folder is refused by server and command', async (_what, put) => {
  const socket = socketIn(await folderInTest())
  await put(dirname(socket), await folderInTest())
  await expect(listen(socket)).rejects.toThrow('has to be a folder of the user')
  await expect(connectToServer(socket)).rejects.toThrow('stop the server and remove that folder')
})

test('a command connects to no socket that others can have put there', async () => {
  const socket = socketIn(await folderInTest())
  await listen(socket)
  await chmod(dirname(socket), 0o770)
  await expect(connectToServer(socket)).rejects.toThrow('other users may open')
})

test('a server that ends leaves nothing of it', async () => {
  const folder = await folderInTest()
  const close = await listen(socketIn(folder))
  await close()
  expect(await readdir(folder)).toEqual([])
})

test('the socket that a killed server left is replaced, and until then nobody listens on it', async () => {
  const folder = await folderInTest()
  const socket = socketIn(folder)
  const kept = join(folder, 'kept')
  const close = await listen(socket)
  await rename(dirname(socket), kept) // what is closed is gone: a copy is what a kill leaves
  await close()
  await rename(kept, dirname(socket))
  expect(await readdir(dirname(socket))).toEqual(['socket'])
  expect(await connectToServer(socket)).toBeUndefined()
  await listen(socket)
  expect(await giveOver(socket)(COMMAND, {})).toEqual(ANSWER)
})

/** A folder for temporary files of its own. */
const temporaryInTest = async (name = ''): Promise<string> => {
  const before = process.env.TMPDIR
  const folder = join(await folderInTest(), name)
  await mkdir(folder, { recursive: true })
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  return folder
}

/** A folder whose socket has a path of so many bytes. */
const makeFolder = async (bytes: number): Promise<string> => {
  let folder = await folderInTest()
  const left = () => bytes - Buffer.byteLength(socketIn(folder))
  while (left() > 200) folder = join(folder, 'ü'.repeat(50))
  if (left() > 0) folder = join(folder, 'x'.repeat(left() - 1))
  await mkdir(folder, { recursive: true })
  return folder
}

test.each([60, 106, 107, 108, 109, 400])(
  'a socket whose path has %i bytes is in its folder',
  async (bytes) => {
    const folder = await makeFolder(bytes)
    const temporary = await temporaryInTest()
    const socket = socketIn(folder)
    expect(Buffer.byteLength(socket)).toBe(bytes)
    await listen(socket)
    expect(await giveOver(socket)(COMMAND, {})).toEqual(ANSWER)
    expect([await readMode(dirname(socket)), await readMode(socket)]).toEqual(['700', '600'])
    expect(await readdir(temporary)).toEqual([])
  },
)

test('where temporary files have a long path, too, the refusal says what to do', async () => {
  const socket = socketIn(await makeFolder(108))
  const temporary = await temporaryInTest('x'.repeat(100))
  await expect(listen(socket)).rejects.toThrow('use a shorter path for --data, or for TMPDIR')
  expect(await readdir(temporary)).toEqual([])
})
