import type { RequestListener } from 'node:http'
import type { Alarm } from '../kernel/alarm.ts'
import { SAFE_HEADERS } from '../http/guards/safe-headers.ts'
import { listen } from '../http/listener/listen.ts'
import type { Listener } from '../http/listener/listen.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics of a platform at `/metrics` of a port of its own, which callers of the platform do not reach. */
export const serveMetrics = async (
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
  alarm: Alarm,
): Promise<Listener> => {
  const listener = await listen(port, host, alarm)
  listener.serve(answerWith(metrics))
  return listener
}

const answerWith =
  (metrics: Metrics): RequestListener =>
  (req, res) => {
    const refuse = (status: number, reason: string, headers = {}) => {
      res
        .writeHead(status, { ...SAFE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...headers })
        .end(`${reason}\n`)
    }
    const [path] = (req.url ?? '').split('?')
    if (path !== '/metrics') refuse(404, 'There are metrics at /metrics.')
    else if (req.method !== 'GET' && req.method !== 'HEAD')
      refuse(405, 'Metrics are read by GET.', { Allow: 'GET, HEAD' })
    else
      metrics.text().then(
        (text) =>
          res.writeHead(200, { ...SAFE_HEADERS, 'Content-Type': metrics.registry.contentType }).end(text),
        () => {
          refuse(500, 'The metrics could not be collected.')
        },
      )
  }
