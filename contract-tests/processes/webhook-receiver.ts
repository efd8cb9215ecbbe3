import { startLittleServer } from './little-server.ts'

/** A webhook call, as it arrived. */
interface Received {
  readonly headers: Headers
  readonly body: string
}

/** Takes every webhook call that reaches it. */
export interface WebhookReceiver {
  readonly baseUrl: string
  /** The calls so far. */
  readonly received: Received[]
  stop(): Promise<void>
}

/** @param statusFor what it answers to a call, by how many came before */
export const startWebhookReceiver = async (
  statusFor: (before: number) => number = () => 204,
): Promise<WebhookReceiver> => {
  const received: Received[] = []
  const server = await startLittleServer((request, body) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const status = statusFor(received.length)
    received.push({ headers: new Headers(headers), body })
    return { status, headers: new Headers(), body: '' }
  })
  return { baseUrl: server.baseUrl, received, stop: () => server.stop() }
}
