import { PassThrough } from 'node:stream'
import { administer } from '../src/admin/administration.fixture.ts'
import { issueClient } from '../src/admin/clients.ts'
import { issueKey } from '../src/admin/keys.ts'
import { MARK, TYPES } from '../src/areas/destinations/destinations.fixture.ts'
import { discover, signIn } from '../src/identity/authorization-server/sign-in.fixture.ts'
import { keepDeadLetter } from '../src/jobs/dead-letters.ts'
import { loadImports } from '../src/platform/load-imports.ts'
import { deriveApiKey } from '../src/services/accounts/api-keys.ts'
import type { Receiver } from '../src/services/notifications/receiver.fixture.ts'
import { CLIENTS, ORGANIZATIONS, USERS } from '../src/world/people.ts'
import { realData } from '../src/world/import/real-data.fixture.ts'
import { askAs } from './contract-examples.fixture.ts'
import type { ExampleCall } from './contract-examples.fixture.ts'
import { accessTo, MADE, orderWith, told } from './kept.fixture.ts'
import { MovableClock, SECRET, startTestPlatform, STORY_NOW } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

/** A platform with something of everything in it, and what is known of that. */
export interface Source {
  readonly platform: TestPlatform
  /** What every list says. */
  readonly told: readonly string[]
  /** What must not be read anywhere else. */
  readonly secrets: readonly string[]
  /** A key that an administrator issued. */
  readonly issuedKey: string
  /** A call that was made with a key of its own, and may be sent again. */
  readonly idempotent: ExampleCall
  /** Path of an order that is under way, whose receiver learns of it. */
  readonly order: string
}

/** Flags of all platforms of the story. */
const FLAGS = ['--quad-size', '256']

/** A search of which its user hears each day. */
const DAILY_SEARCH: ExampleCall = {
  method: 'POST',
  address: '/data/v1/searches',
  body: {
    name: 'a search to be moved',
    item_types: ['OrthoScene'],
    filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 1 } },
    __daily_email_enabled: true,
  },
}

/** Real metadata: the largest set that this machine has. */
const REAL = realData.at(-1)

/** How long it has been used, in seconds. */
const PASSED = 2 * 86_400

export const startSource = async (receiver: Receiver): Promise<Source> => {
  const webhook = new URL(receiver.url)
  const platform = await startTestPlatform([...FLAGS, '--webhook-allow', webhook.host], (app) =>
    loadImports(
      { import: REAL ? [REAL.items, REAL.collections, ...REAL.analytics] : [], lenient: false },
      app,
      new PassThrough(),
    ),
  )
  const ask = await askAs(platform)
  for (const call of MADE) await ask(call)
  for (const { create } of Object.values(TYPES))
    await ask({ method: 'POST', address: '/destinations/v1', body: create })
  await ask(DAILY_SEARCH)
  await ask(orderWith(webhook.href))
  await platform.advance(PASSED - 3600) // the receiver hears of the order
  receiver.answerWith((res) => res.writeHead(500).end())
  await ask(orderWith(webhook.href))
  await platform.advance(3600) // it is to be told again
  const idempotent = { ...orderWith(webhook.href), headers: { 'idempotency-key': 'to-be-moved' } }
  const { json } = await ask(idempotent)
  for (const call of MADE.filter(({ address }) => address.startsWith('/account/'))) await ask(call) // under way, too
  const id = typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : ''
  const issued = await administered(platform)
  const tokens = await signedIn(platform)
  await told(platform) // looking is noted, too: when a search ran last, what was used
  const { clientSecret } = { clientSecret: '', ...platform.app.credentials }
  return {
    platform,
    told: await told(platform),
    issuedKey: issued[0] ?? '',
    secrets: [
      ...[SECRET, MARK, webhook.href, clientSecret, platform.app.webhookSecret, ...issued, ...tokens],
      ...[...USERS, ...CLIENTS].map((holder) => deriveApiKey(SECRET, holder.id)),
    ],
    idempotent,
    order: `/compute/ops/orders/v2/${id}`,
  }
}

/** Which of what must not be read elsewhere can be read in a text. */
export const secretsIn = (text: string, { secrets }: Pick<Source, 'secrets'>): readonly string[] =>
  secrets.filter((secret) => secret === '' || text.includes(secret))

/** Starts a platform on what was moved, at the port of the source, which links name, and at its time. */
export const startMoved = async (source: Source, flags: readonly string[]): Promise<TestPlatform> => {
  const { port } = new URL(source.platform.app.baseUrl)
  const clock = new MovableClock(new Date(Date.parse(STORY_NOW) + PASSED * 1000).toISOString())
  const moved = await startTestPlatform([...FLAGS, '--port', port, ...flags], undefined, { clock })
  await moved.app.timeline.settle()
  return moved
}

/** What administrators made. @returns its secrets, of which the first is a key of the user of the story */
const administered = async ({ app, clock }: TestPlatform): Promise<readonly string[]> => {
  const admin = administer(app.stores, () => clock.now())
  const [organization] = ORGANIZATIONS
  const key = await issueKey(admin, { holder: '4101', name: 'nightly', expires: null })
  const client = await issueClient(admin, { id: 'robot', orgId: organization?.id ?? 0, expires: null })
  await app.stores.transaction((tx) =>
    keepDeadLetter(tx, {
      kind: 'orders.finish',
      key: 'lost',
      due: 0,
      ids: { id: 'lost' },
      serial: 0,
      attempts: 5,
      failed: clock.now(),
      reason: 'a test',
    }),
  )
  await app.accounts.refresh()
  return [key.text, client.text]
}

export const signedIn = async (platform: TestPlatform): Promise<readonly string[]> => {
  const { access_token, refresh_token, id_token } = await signIn(
    accessTo(platform),
    await discover(accessTo(platform)),
  )
  return [access_token, refresh_token ?? '', id_token ?? '']
}
