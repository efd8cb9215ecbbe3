import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../test/nginx.fixture.ts'

const PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx over one file of a time. @param time in milliseconds since 1970 UTC @returns its port, and what ends it */
export const serveByNginx = async (name: string, bytes: Uint8Array, time: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await chmod(folder, 0o755) // started by root, its workers are somebody else
  await writeFile(join(folder, name), bytes)
  await utimes(join(folder, name), time / 1000, time / 1000)
  const port = await freePort()
  const places = PLACES.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; types { image/tiff tif; } }`
  const config = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${places} ${server} }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-p', folder, '-c', join(folder, 'nginx.conf')])
  const ended = once(nginx, 'exit')
  const isThere = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/${name}`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) if (nginx.exitCode !== null) throw new Error('nginx has ended')
  return {
    port,
    close: async () => {
      nginx.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
