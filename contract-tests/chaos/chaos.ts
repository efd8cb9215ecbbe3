import { setTimeout as wait } from 'node:timers/promises'
import * as oauth from 'openid-client'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { beginSignIn, signIn } from '../processes/sign-in.ts'
import type { SignIn } from '../processes/sign-in.ts'
import type { Outage } from './answers.ts'
import { prepareAreas } from './areas.ts'
import { createCallers } from './callers.ts'
import type { Replication } from './database-pair.ts'
import { deliveriesIn, faultsOfDeliveries, secondEffects } from './deliveries.ts'
import { disturb } from './disturbances.ts'
import type { Plan } from './disturbances.ts'
import { faultsOfSecrets, keepSecret, openSecrets } from './kept-secrets.ts'
import { startLoad } from './load.ts'
import type { Calls, Load } from './load.ts'
import { startReads } from './reads.ts'
import { faultsOfCalls, buildReport } from './report.ts'
import type { Report, Run } from './report.ts'
import { faultsOfQuota, readQuota, reservations } from './reservations.ts'
import { endure } from './outages.ts'
import type { Outcome } from './outages.ts'
import { settled } from './settled.ts'
import { withFolder, withStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { tallyAttempts } from './verdict.ts'
import { Witness } from './witness.ts'
import { features, orders, savedSearches, tasks } from './writes.ts'
import type { Callers, Write } from './writes.ts'

/**
 * Three servers behind nginx are called while they are killed one after the other and all at once, and their database is
 * restarted and replaced by its standby. Afterwards what callers were told is compared with what is there.
 */
export const runChaos = (plan: Plan, replication: Replication): Promise<Report> =>
  withStage(replication, async (stage) => buildReport(await tryOut(stage, killing(stage, plan)), replication))

/** The same servers are called while the network to their database, and the database, fail without a word. */
export const runOutages = (outages: readonly Outage[]): Promise<Report> =>
  withStage('synchronous', async (stage) => {
    const witness = new Witness(stage.fleet.ports, () => stage.receiver.received.length)
    try {
      const run = await tryOut(stage, async (load, beginSignIn) => {
        await beginSignIn()
        return endure(stage, load, witness, outages)
      })
      return buildReport(run, 'synchronous')
    } finally {
      await witness.end()
    }
  })

/** One server that keeps everything in a folder is called while it is killed, likewise. */
export const runChaosInFolder = (plan: Plan): Promise<Report> =>
  withFolder(async (stage) => buildReport(await tryOut(stage, killing(stage, plan)), 'synchronous'))

/** What happens under load. @param beginSignIn begins one, to be ended once it is over */
type Happen = (load: Load, beginSignIn: () => Promise<void>) => Promise<Outcome>

const killing =
  (stage: Stage, plan: Plan): Happen =>
  async (load, beginSignIn) => ({
    spans: await disturb({ ...stage, load }, plan, beginSignIn),
    notes: [],
    faults: [],
  })

const tryOut = async (stage: Stage, happen: Happen): Promise<Run> => {
  const { fleet, receiver, store } = stage
  const callers = await createCallers(fleet.addresses)
  const credentials = await beginToUse(fleet.addresses, callers)
  const { collectionId, areas } = await prepareAreas(callers)
  const ordering = orders(callers, `${receiver.baseUrl}/orders`)
  const writes = [
    savedSearches(callers),
    ordering,
    features(callers, collectionId),
    reservations(callers, areas),
    tasks(callers),
  ]
  const before = await readQuota(callers)
  const { outcome, calls } = await underLoad(writes, callers, (load) =>
    happen(load, () => credentials.beginSignIn()),
  )
  const { spans } = outcome
  const endedAfter = await measureSeconds(() =>
    settled('orders are under way', async () => (await ordering.find()).halves.length === 0),
  )
  const tallies = []
  for (const write of writes) tallies.push(tallyAttempts(write.kind, calls.attempts, await write.find()))
  const ordered = [...(await ordering.find()).counts.keys()]
  const deliveries = () => deliveriesIn(receiver.received, fleet.addresses.webhookSecret)
  await settled(
    'webhooks are missing',
    async () => faultsOfDeliveries(deliveries(), ordered).length === 0,
  ).catch(() => undefined)
  const after = await readQuota(callers)
  return {
    spans,
    calls,
    tallies,
    secondEffects: secondEffects(deliveries()),
    notes: [
      ...outcome.notes,
      `quota: ${after.used} of ${after.total} km² used; webhooks: ${deliveries().calls} calls for ${ordered.length} orders`,
      `orders: the last one ended ${endedAfter} s after the load`,
    ],
    faults: [
      ...outcome.faults,
      ...faultsOfCalls(calls, spans, writes),
      ...faultsOfQuota(before, after),
      ...faultsOfDeliveries(deliveries(), ordered),
      ...(await credentials.faults()),
      ...faultsOfSecrets(await openedAtTheEnd(stage, store)),
    ],
  }
}

/** A folder is opened by one process at a time. */
const openedAtTheEnd = async ({ fleet }: Stage, store: Stage['store']) => {
  await fleet.stop()
  return openSecrets(store)
}

/** Has callers write and read while something happens to the platform. */
const underLoad = async (
  writes: readonly Write[],
  callers: Callers,
  happen: (load: Load) => Promise<Outcome>,
): Promise<{ readonly outcome: Outcome; readonly calls: Calls }> => {
  const load = startLoad(writes, await startReads(callers))
  try {
    const outcome = await happen(load)
    return { outcome, calls: await load.end() }
  } finally {
    await load.end()
  }
}

const measureSeconds = async (work: () => Promise<void>): Promise<number> => {
  const from = performance.now()
  await work()
  return Math.round((performance.now() - from) / 1000)
}

/** Tries again every second while the platform cannot answer. */
const untilServed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (;;)
    try {
      return await work()
    } catch (fault) {
      if (!isBusy(fault)) throw fault
      await wait(1000)
    }
}

/** What the platform, or the proxy before it, answers until it can. */
const TRY_AGAIN = [502, 503, 504]

const isBusy = (fault: unknown): boolean =>
  fault instanceof oauth.ClientError &&
  fault.cause instanceof Response &&
  TRY_AGAIN.includes(fault.cause.status)

/** Credentials, a sign-in and a secret of before, which have to be good afterwards. */
const beginToUse = async (platform: PlatformAddresses, callers: Callers) => {
  const { config, tokens } = await signIn(platform, 'platform offline_access')
  let begun: SignIn | undefined
  await keepSecret(callers)
  const isGood = async (use: Promise<unknown>) =>
    use.then(
      () => true,
      () => false,
    )
  return {
    async beginSignIn(): Promise<void> {
      begun = await untilServed(() => beginSignIn(platform, 'platform'))
    },
    async faults(): Promise<readonly string[]> {
      const { response } = await callers.user.GET('/destinations/v1', { params: { query: {} } })
      return [
        ...(response.ok ? [] : ['the API key of before is refused']),
        ...((await isGood(oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')))
          ? []
          : ['the refresh token of before is refused']),
        ...((await isGood(begun?.finish() ?? Promise.reject(new Error('none was begun'))))
          ? []
          : ['the sign-in that was begun before cannot be ended']),
      ]
    },
  }
}
