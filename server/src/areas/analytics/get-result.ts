import type { Handler } from '../../http/server/operation.ts'
import { mosaicAddresses } from './addresses.ts'
import { resultWire } from './result-wire.ts'
import { resultOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'

export const getResult =
  (services: AnalyticsServices): Handler<'analytics_getResult'> =>
  async ({ path, root, principal }) => {
    const result = await resultOf(services.analytics, principal, path)
    const mosaics = mosaicAddresses(services, principal)
    return { status: 200, body: resultWire(result, root, path.subscriptionID, mosaics) }
  }
