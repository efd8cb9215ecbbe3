import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const EXAMPLE = resolve(import.meta.dirname, '../../docs/operate/nginx.conf')

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** A port that nothing listens on: nginx cannot tell which one it picked. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  server.close()
  await once(server, 'close')
  return address.port
}

/** The configuration of the docs, for other ports and without a place of the system that it writes to. */
const configured = async (
  port: number,
  upstreams: readonly [number, number],
  folder: string,
): Promise<string> => {
  const example = await readFile(EXAMPLE, 'utf8')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\n${example}`
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('http {', `http { access_log off; ${places.join(' ')}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${upstreams[1]}`)
}

/** nginx in front of two servers, as the docs configure it. @returns what ends it */
export const startNginx = async (
  port: number,
  upstreams: readonly [number, number],
): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await chmod(folder, 0o777) // started by root, its workers are somebody else
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await configured(port, upstreams, folder))
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  const isThere = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) if (nginx.exitCode !== null) throw new Error('nginx has ended')
  return async () => {
    nginx.kill()
    await ended
    await rm(folder, { recursive: true })
  }
}
