import type { Handler } from '../../http/server/operation.ts'
import { feedText } from './feed-wire.ts'
import { feedOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'

export const getFeed =
  ({ analytics }: AnalyticsServices): Handler<'analytics_getFeed'> =>
  async ({ path, root }) => ({ status: 200, body: feedText(await feedOf(analytics, path.id), root) })
