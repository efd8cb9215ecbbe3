// @ts-check
// Computes in a thread of its own. It is JavaScript because Node 20 loads nothing else in a thread.
import { parentPort } from 'node:worker_threads'

;(await import('tsx/esm/api')).register()
const { compute } = await import('./computing.ts')

parentPort?.on('message', async (/** @type {import('./computing.ts').Computing} */ asked) => {
  parentPort?.postMessage(await compute(asked))
})
