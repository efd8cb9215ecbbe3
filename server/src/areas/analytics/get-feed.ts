import type { Handler } from '../../http/server/operation.ts'
import { feedWire } from './feed-wire.ts'
import { feedOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'

export const getFeed =
  ({ analytics }: AnalyticsServices): Handler<'analytics_getFeed'> =>
  async ({ path, root }) => ({ status: 200, body: feedWire(await feedOf(analytics, path.id), root) })
