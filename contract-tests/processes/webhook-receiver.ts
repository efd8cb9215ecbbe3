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

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: Received[] = []
  const server = await startLittleServer((request, body) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    received.push({ headers: new Headers(headers), body })
    return { status: 204, headers: new Headers(), body: '' }
  })
  return { baseUrl: server.baseUrl, received, stop: () => server.stop() }
}
