import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../../contract-tests/processes/platform.ts'
import { freePort } from '../../contract-tests/chaos/free-port.ts'
import { runNginx } from '../../contract-tests/chaos/nginx.ts'
import { writeNoise } from '../../contract-tests/clients/noise.ts'
import { accessToken } from '../../contract-tests/processes/target.ts'
import type { Benchmark } from '../benchmark.ts'
import { rangesPerSecond } from './beside-nginx.ts'
import { firstBytes } from './first-byte.ts'
import { makingOfAssets, makingOfQuads } from './making.ts'

/**
 * How fast parts of a file of 100 MB are served, beside nginx that serves the same file; how soon a painted file
 * begins; how long one takes to be made, and what other callers notice of it.
 */
export const bytes: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bytes-'))
  const file = join(folder, 'noise.tif')
  await writeNoise(file)
  const nginxPort = await freePort()
  const metricsPort = await freePort()
  const nginx = await runNginx(nginxPort, (own) => staticFiles(own, nginxPort, folder))
  const platform = await startPlatform(['--imagery', folder, '--metrics-port', String(metricsPort)])
  try {
    const { ready } = platform
    const served = {
      address: `${ready.siblingBaseUrl}/catalog/v1/collections/imagery/items/noise/assets/image`,
      headers: { Authorization: `Bearer ${await accessToken(ready)}` },
    }
    const beside = { address: `http://127.0.0.1:${nginxPort}/noise.tif`, headers: {} }
    return [
      ...(await rangesPerSecond(served, beside)),
      ...(await firstBytes(ready)),
      ...(await makingOfAssets(ready)),
      ...(await makingOfQuads(ready, `http://127.0.0.1:${metricsPort}/metrics`)),
    ]
  } finally {
    await platform.stop()
    await nginx.stop()
    await rm(folder, { recursive: true })
  }
}

/** One worker, as the platform is one process. */
const staticFiles = (own: string, port: number, folder: string): string => `
  daemon off; user root; worker_processes 1; pid ${own}/nginx.pid; error_log ${own}/error.log;
  events {}
  http { access_log off; sendfile on; keepalive_requests 1000000;
    server { listen 127.0.0.1:${port}; root ${folder}; } }`
