import { expect, test } from 'vitest'
import { verifyWebhook, WebhookError } from 'imagery-platform-client'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { setStage } from './stage.ts'

test('the call of the platform for an order is believed, and no copy of it that was changed', async () => {
  const stage = await setStage()
  try {
    const { ready, receiver } = await sharedPlatform()
    const webhook = { url: `${receiver.baseUrl}/hook`, per_order: true }
    const products = [
      { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
    ]
    const order = await stage.client.orders.createOrder({
      body: { name: 'harbour', products, notifications: { webhook } },
    })
    await order.wait()
    const [{ headers, body } = expect.unreachable('there was no webhook')] = receiver.received
    const sent = { now: () => Number(headers.get('webhook-timestamp')) * 1000 }
    const request = (text: string) => new Request(webhook.url, { method: 'POST', headers, body: text })
    const { id, payload } = await verifyWebhook(request(body), ready.webhookSecret, sent)
    expect([id, payload.id, payload.state]).toEqual([headers.get('webhook-id'), order.id, 'success'])
    await expect(
      verifyWebhook(request(body.replace('success', 'partial')), ready.webhookSecret, sent),
    ).rejects.toBeInstanceOf(WebhookError)
  } finally {
    await stage.end()
  }
})
