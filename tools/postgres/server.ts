import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A user of this machine and its group. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** A server that takes connections. */
export interface Server {
  readonly port: number
  /** Ends all connections, and removes the folder. */
  readonly stop: () => Promise<void>
}

/** What is in it does not outlive it, so that it need not wait for a disk. */
const SETTINGS = [
  ...['listen_addresses=127.0.0.1', 'max_connections=200', 'log_min_messages=log'],
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
]

/**
 * Runs the server until the other end of standard input is closed, as it is however the process ends that started it,
 * and then removes its folder.
 */
const UNTIL_CLOSED = `
  exec 3<&0
  "$@" & server=$!
  { read -r _ <&3; kill -INT $server; } & watch=$!
  wait $server
  status=$?
  kill $watch 2>/dev/null
  [ $status -ne 0 ] || rm -rf "$0"`

/** A standby accepts read-only ones. */
const READY = /ready to accept (read-only )?connections/

/** How often another port is tried: a free one may be taken by another program first. */
const MAX_PORTS = 5

/** How a server is started. */
export interface ServerOptions {
  /** The folder of PostgreSQL's programs. */
  readonly programs: string
  /** The folder that `initdb` has filled. */
  readonly folder: string
  /** Whom it runs as; the user of this process, if undefined. */
  readonly account: Account | undefined
  /** Replace those of a server that nobody keeps. */
  readonly settings: readonly string[]
}

/**
 * Starts a server on a free port of this machine.
 * @throws Error with what the server says, where it does not start
 */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  for (let ports = 1; ; ports++) {
    const port = await freePort()
    try {
      return { port, stop: await startOn(port, options) }
    } catch (error) {
      if (ports === MAX_PORTS) throw error
    }
  }
}

const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** @returns what stops it */
const startOn = (
  port: number,
  { programs, folder, account, settings }: ServerOptions,
): Promise<Server['stop']> => {
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  const postgres = [join(programs, 'postgres'), '-D', folder, '-k', folder, '-p', `${port}`, ...flags]
  const server = spawn('sh', ['-c', UNTIL_CLOSED, folder, ...postgres], {
    ...account,
    cwd: folder,
    detached: true, // Ctrl-C is for the process that started it
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const stop = async () => {
    server.stdin.end()
    await once(server, 'exit')
  }
  return new Promise((started, failed) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (READY.test(log)) started(stop)
    })
    server.once('error', failed)
    server.once('exit', () => {
      server.stdin.end()
      failed(new Error(`PostgreSQL does not start: ${log}`))
    })
  })
}
