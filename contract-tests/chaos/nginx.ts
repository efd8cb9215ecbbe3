import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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
export const startNginx = async (port: number, servers: readonly number[]): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-nginx-'))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configurationOf(folder, port, servers))
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

/** A write whose server is lost is not sent to another one: nginx repeats only what is safe to repeat. */
const configurationOf = (folder: string, port: number, servers: readonly number[]): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  client_max_body_size 12m;
  upstream platform {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://platform;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`

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
