import * as oauth from 'openid-client'
import { createClient } from 'imagery-platform-client'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { signIn } from '../processes/sign-in.ts'
import { accessToken } from '../processes/target.ts'
import { statusesOf, strangeAnswers } from './answers.ts'
import { prepareAreas } from './areas.ts'
import type { Replication } from './database-pair.ts'
import { deliveriesIn, faultsOfDeliveries } from './deliveries.ts'
import { disturb } from './disturbances.ts'
import type { Disturbances } from './disturbances.ts'
import { startLoad } from './load.ts'
import { faultsOfQuota, quotaOf, reservations } from './reservations.ts'
import { settled } from './settled.ts'
import { withStage } from './stage.ts'
import { faultsOf, tableOf, tallyOf } from './verdict.ts'
import { features, orders, savedSearches, tasks } from './writes.ts'
import type { Callers, Write } from './writes.ts'

/** How many callers write at once. */
const CALLERS = 6
/** More writes than they make in a second. */
const MAX_PER_SECOND = 60

export interface Report {
  readonly lines: readonly string[]
  /** Promises that were not kept. */
  readonly faults: readonly string[]
}

/**
 * Three servers behind nginx take writes while they are killed one after the other, and their database is restarted and
 * replaced by its standby. Afterwards what callers were told is compared with what is there.
 */
export const runChaos = (seconds: number, replication: Replication): Promise<Report> =>
  withStage(replication, async ({ fleet, database, receiver }) => {
    const callers = await callersOf(fleet.addresses)
    const { config, tokens } = await signIn(fleet.addresses, 'platform offline_access')
    const { collectionId, areas } = await prepareAreas(callers, seconds * MAX_PER_SECOND)
    const ordering = orders(callers, `${receiver.baseUrl}/orders`)
    const writes = [
      savedSearches(callers),
      ordering,
      features(callers, collectionId),
      reservations(callers, areas),
      tasks(callers),
    ]
    const before = await quotaOf(callers)
    const { disturbed, attempts } = await underLoad(writes, () => disturb(fleet, database, seconds))
    await settled('orders are under way', async () => (await ordering.find()).halves.length === 0)
    await fleet.restart()
    const tallies = []
    for (const write of writes) tallies.push(tallyOf(write.kind, attempts, await write.find()))
    const ended = (await ordering.find()).counts.keys()
    const ordered = [...ended]
    await settled(
      'webhooks are missing',
      async () => faultsOfDeliveries(deliveriesIn(receiver.received), ordered).length === 0,
    ).catch(() => undefined)
    const after = await quotaOf(callers)
    const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '').catch(() => undefined)
    const deliveries = deliveriesIn(receiver.received)
    return {
      lines: [
        `chaos: ${seconds} s, ${replication} standby: ${JSON.stringify(disturbed)}; answers ${statusesOf(attempts)}`,
        tableOf(tallies),
        `quota: ${after.used} of ${after.total} km² used; webhooks: ${deliveries.calls} calls for ${ordered.length} orders`,
      ],
      faults: [
        ...tallies.flatMap(faultsOf),
        ...strangeAnswers(attempts),
        ...faultsOfQuota(before, after),
        ...faultsOfDeliveries(deliveries, ordered),
        ...(renewed ? [] : ['the refresh token of before is refused']),
      ],
    }
  })

/** Has callers write while something happens to the platform. */
const underLoad = async (writes: readonly Write[], happen: () => Promise<Disturbances>) => {
  const load = startLoad(writes, CALLERS)
  try {
    const disturbed = await happen()
    return { disturbed, attempts: await load.end() }
  } finally {
    await load.end()
  }
}

const callersOf = async (platform: PlatformAddresses): Promise<Callers> => {
  const { baseUrl, apiKey } = platform
  return {
    user: createClient({ baseUrl, apiKey }),
    machine: createClient({ baseUrl, token: await accessToken(platform) }),
  }
}
