import { once } from 'node:events'
import { parseArguments } from '../command/arguments.ts'
import { startCluster } from './cluster.ts'

try {
  parseArguments('npx tsx tools/postgres/main.ts', {})
  const { url, stop } = await startCluster()
  console.log(`DATABASE_URL=${url}`)
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
  await stop()
} catch (error) {
  console.error(`postgres: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
