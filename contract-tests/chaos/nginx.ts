import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const EXAMPLE = resolve(import.meta.dirname, '../../docs/operate/nginx.conf')

export interface Nginx {
  stop(): Promise<void>
}

/** How often it is asked whether it listens already, in milliseconds. */
const ASK_EVERY_MS = 20

/**
 * Spreads calls over servers of this machine.
 * @param port where it listens
 * @param servers ports of the servers
 */
export const startNginx = (port: number, servers: readonly number[]): Promise<Nginx> =>
  runNginx(port, (folder) => buildConfiguration(folder, port, servers))

/**
 * Runs nginx until it is stopped.
 * @param port where it listens
 * @param configure what its configuration is, for a folder that it may write to
 */
export const runNginx = async (
  port: number,
  configure: (folder: string) => Promise<string> | string,
): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const file = join(folder, 'nginx.conf')
  await chmod(folder, 0o777) // started by root, its workers are somebody else
  await writeFile(file, await configure(folder))
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  const kill = () => nginx.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx does not start')
    await wait(ASK_EVERY_MS)
  }
  return {
    async stop() {
      nginx.kill()
      await ended
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The example of the docs, for these servers, and without a place of the system that it writes to. */
const buildConfiguration = async (
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<string> => {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const example = await readFile(EXAMPLE, 'utf8')
  const upstreams = servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`)
  return `daemon off; pid ${folder}/nginx.pid;\n${example}`
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('http {', `http { access_log off; ${places.join(' ')}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/( *server 127[.]0[.]0[.]1:\d+ .*\n)+/, `${upstreams.join('\n')}\n`)
}

const listens = (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
