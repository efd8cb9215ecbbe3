import { createClient } from '../index.ts'

/**
 * A client whose reads are answered one after the other, the last answer again and again, and whose time passes only
 * while it waits.
 */
export const waitingClient = (answers: readonly object[]) => {
  const [requests, pauses]: [Request[], number[]] = [[], []]
  let now = 0
  const client = createClient({
    baseUrl: 'https://main.example',
    token: 'T',
    retry: { limit: 0 },
    random: () => 1,
    clock: {
      now: () => now,
      sleep: async (duration, signal) => {
        signal?.throwIfAborted()
        pauses.push(duration)
        now += duration
      },
    },
    fetch: async (request) => {
      request.signal.throwIfAborted() // as the global one does
      requests.push(request)
      if (request.method === 'POST') return new Response(null, { status: 202 })
      const reads = requests.filter(({ method }) => method === 'GET').length
      return Response.json(answers[reads - 1] ?? answers.at(-1))
    },
  })
  const sent = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { client, sent, pauses }
}
