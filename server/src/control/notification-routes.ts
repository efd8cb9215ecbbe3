import { z } from 'zod'
import { notFound } from '../kernel/problem.ts'
import type { Delivery } from '../services/notifications/delivery.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import { route } from './route.ts'
import type { ControlRoute } from './route.ts'

const ATTEMPT = z.object({
  time: z.iso.datetime(),
  status: z.int().nullable().describe("Of the receiver's answer; null where there was none."),
  reason: z.string().nullable().describe('Why it was not delivered.'),
})

const DELIVERY = z.object({
  id: z.string().describe('webhook-id, the same on every attempt.'),
  org_id: z.int(),
  about: z.string().describe('Id of the order.'),
  host: z.string().describe('Of the receiver; the rest of its address is kept secret.'),
  body: z.unknown().describe('What is sent.'),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.array(ATTEMPT),
})

const MAIL = z.object({
  id: z.string(),
  time: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['pending', 'sent', 'failed']),
  attempts: z.int(),
})

/** What customers were told. */
export const notificationRoutes = ({ deliveries, outbox }: Notifications): ControlRoute[] => [
  route(
    {
      operationId: 'listWebhooks',
      method: 'get',
      path: '/webhooks',
      summary: 'Webhook calls and what became of them, newest first',
      status: 200,
      reply: z.object({ webhooks: z.array(DELIVERY) }),
    },
    async () => ({
      webhooks: (await deliveries.list()).map(wireDelivery),
    }),
  ),
  route(
    {
      operationId: 'redeliverWebhook',
      method: 'post',
      path: '/webhooks/{id}/redeliver',
      summary: 'Make a webhook call once more; answers what became of it',
      status: 200,
      reply: DELIVERY,
    },
    async (parameter) => {
      const delivery = await deliveries.redeliver(parameter('id'))
      if (!delivery) throw notFound('webhook', parameter('id'))
      return wireDelivery(delivery)
    },
  ),
  route(
    {
      operationId: 'listMails',
      method: 'get',
      path: '/mails',
      summary: 'Mails to customers, newest first',
      status: 200,
      reply: z.object({ mails: z.array(MAIL) }),
    },
    async () => ({ mails: await outbox.list() }),
  ),
]

const wireDelivery = ({ orgId, attempts, ...delivery }: Delivery): z.output<typeof DELIVERY> => ({
  ...delivery,
  org_id: orgId,
  attempts: [...attempts],
})
