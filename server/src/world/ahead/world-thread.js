// @ts-check
// Makes a world, or a share of it, in a thread of its own. It is JavaScript because Node 20 loads nothing else in a thread: where it runs
// among the sources, it has tsx load them.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {import('./made.ts').ThreadSettings} */
const { isOfSources, world, present, share, ahead } = workerData
if (isOfSources) (await import('tsx/esm/api')).register()
const { madeWorld, listTransferables } = await import('./make-world.ts')

if (!parentPort) throw new Error('not a thread')
let free = ahead
parentPort.on('message', () => free++) // something was taken
for await (const made of madeWorld(world, present, share)) {
  while (free === 0) await once(parentPort, 'message')
  free--
  parentPort.postMessage(made, listTransferables(made))
}
parentPort.close()
