import { createHash } from 'node:crypto'
import { createClient } from 'imagery-platform-client'
import { expect } from 'vitest'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { signIn } from '../processes/sign-in.ts'

/** A platform, a receiver of its webhooks, and the client of a user who signed in. */
export const startWalk = async () => {
  const { ready, receiver } = await sharedPlatform()
  const { baseUrl, siblingBaseUrl, webhookSecret } = ready
  const { tokens } = await signIn(ready, 'platform')
  return {
    baseUrl,
    webhookSecret,
    client: createClient({
      baseUrl,
      siblingBaseUrl,
      token: tokens.access_token,
    }),
    receiverUrl: receiver.baseUrl,
    /** The webhook calls so far. */
    received: receiver.received,
    /** Advances the platform’s clock. What falls due by then is done when it returns. */
    waitFor: async (seconds: number): Promise<void> => {
      const { status } = await fetch(`${baseUrl}/control/clock/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seconds }),
      })
      expect(status).toBe(200)
    },
  }
}

export type Walk = Awaited<ReturnType<typeof startWalk>>

export const md5Hex = (bytes: ArrayBuffer): string =>
  createHash('md5').update(Buffer.from(bytes)).digest('hex')

/** The bytes at an address that needs no credentials. */
export const download = async (address: string | undefined): Promise<ArrayBuffer> => {
  const response = await fetch(address ?? expect.unreachable('there is no address'))
  expect(response.status).toBe(200)
  return response.arrayBuffer()
}

/** What a call gave. Where it failed, the test fails with what the platform said. */
export const given = <Data>({
  data,
  error,
  response,
}: {
  data?: Data
  error?: unknown
  response: Response
}): Data => {
  if (data === undefined) expect.unreachable(`${response.status} ${response.url}: ${JSON.stringify(error)}`)
  return data
}
