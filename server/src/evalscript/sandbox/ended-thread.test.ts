import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { scriptOf, testLimits } from '../script-fixture.ts'

/** Opens a script in a thread, and says when it begins and when it is through. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const work = async () => {
  ;(await import('tsx/esm/api')).register()
  const { Sandbox } = await import(workerData.sandbox)
  parentPort.postMessage('begun')
  await Sandbox.open(workerData.script, workerData.limits).catch(() => undefined)
  parentPort.postMessage('through')
}
void work()`

const opening = (lines: string): Worker =>
  new Worker(THREAD, {
    eval: true,
    workerData: {
      sandbox: new URL('sandbox.ts', import.meta.url).href,
      script: scriptOf("input: ['red'], output: { bands: 1 }", `function evaluatePixel() {}\n${lines}`),
      limits: testLimits,
    },
  })

test('what counts no steps is stopped with its thread', async () => {
  const worker = opening('[].indexOf.call({ length: 2 ** 53 - 1 }, 1)')
  const messages: unknown[] = []
  worker.on('message', (message: unknown) => messages.push(message))
  await once(worker, 'message')
  expect(await worker.terminate()).toBe(1)
  expect(messages).toEqual(['begun'])
})

test('anything else is through by itself', async () => {
  const worker = opening('for (;;);')
  const messages: unknown[] = []
  worker.on('message', (message: unknown) => messages.push(message))
  await once(worker, 'exit')
  expect(messages).toEqual(['begun', 'through'])
})
