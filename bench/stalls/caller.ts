import { parentPort } from 'node:worker_threads'
import { z } from 'zod'

const CALL = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
})
export type Call = z.output<typeof CALL>

export const ANSWER = z.object({ status: z.number(), text: z.string() })
export type Answer = z.output<typeof ANSWER>

/** Calls from a thread of its own, so that only the server works on the measured one. */
parentPort?.on('message', (message) => {
  const { url, ...options } = CALL.parse(message)
  void fetch(url, options).then(async (answer) =>
    parentPort?.postMessage({ status: answer.status, text: await answer.text() } satisfies Answer),
  )
})
