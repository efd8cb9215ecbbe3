import { controlOperations } from '../contract/control-contract.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'

const ORDER = {
  name: 'harbour',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
}

/**
 * Has the platform make a webhook call.
 * @param url of the receiver, which the platform has to allow
 * @returns the id of the call, by the example that stands for it: no example can be one
 */
export const deliverWebhook = async (
  { baseUrl, apiKey }: PlatformAddresses,
  url: string,
): Promise<ReadonlyMap<string, string>> => {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { Authorization: `api-key ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/compute/ops/orders/v2', { ...ORDER, notifications: { webhook: { url, per_order: true } } })
  await post('/control/clock/advance', { seconds: 60 })
  const calls = await (await fetch(`${baseUrl}/control/webhooks`)).text()
  const [, id] = /"id":"([^"]+)"/.exec(calls) ?? []
  if (id === undefined) throw new Error(`The platform called nobody: ${calls}`)
  return new Map([[String(exampleId()), id]])
}

const exampleId = (): unknown =>
  controlOperations.find(({ id }) => id === 'control_runRedelivery')?.parameters[0]?.example
