import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { buildScript, testLimits } from '../script.fixture.ts'
import type { ScriptLimits } from '../script-run.ts'

/**
 * Opens a script in a thread whose engine is loaded, and says when it begins and when it is through. In between the thread
 * does nothing else: its event loop does not turn.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const work = async () => {
  ;(await import('tsx/esm/api')).register()
  const { Sandbox } = await import(workerData.sandbox)
  const opening = async (script) => (await Sandbox.open(script, workerData.limits)).close()
  await opening(workerData.plain)
  parentPort.postMessage('begun')
  await opening(workerData.script).catch(() => undefined)
  parentPort.postMessage('through')
}
void work()`

const PLAIN = buildScript("input: ['red'], output: { bands: 1 }", 'function evaluatePixel() {}')

const opening = (lines: string, limits: ScriptLimits) => {
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: {
      sandbox: new URL('sandbox.ts', import.meta.url).href,
      plain: PLAIN,
      script: `${PLAIN}\n${lines}`,
      limits,
    },
  })
  onTestFinished(async () => void (await worker.terminate()))
  const messages: unknown[] = []
  worker.on('message', (message: unknown) => messages.push(message))
  return { worker, messages }
}

/** Until the event loop of a thread has not been idle for a while: the thread is inside a single call. */
const busy = async ({ performance }: Worker): Promise<void> => {
  let before = performance.eventLoopUtilization()
  for (;;) {
    await setImmediate()
    const now = performance.eventLoopUtilization()
    const { idle, active } = performance.eventLoopUtilization(now, before)
    if (idle === 0 && active > 0) return
    before = now
  }
}

test('a thread is ended in the middle of a built-in function; its work ends it by itself', async () => {
  const endless = opening('[].indexOf.call({ length: 2 ** 53 - 1 }, 1)', {
    ...testLimits,
    callWork: 2 ** 52,
    work: 2 ** 52,
  })
  await once(endless.worker, 'message')
  const counted = opening('[].indexOf.call({ length: 2 ** 53 - 1 }, 1)', testLimits)
  await once(counted.worker, 'exit')
  expect(counted.messages).toEqual(['begun', 'through'])
  expect(endless.messages).toEqual(['begun'])
  await busy(endless.worker)
  expect(await endless.worker.terminate()).toBe(1)
  expect(endless.messages).toEqual(['begun'])
})
