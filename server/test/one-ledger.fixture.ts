import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { deriveApiKey } from '../src/services/accounts/api-keys.ts'
import { pagesFrom } from './pages.fixture.ts'
import { SECRET } from './platform.fixture.ts'
import type { TestCall, TestPlatform } from './platform.fixture.ts'

const Page = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ meta: z.object({ next: z.string().nullable() }), results: z.array(entry) })

const Product = z.object({
  id: z.number(),
  billable_id: z.number(),
  organization_id: z.number(),
  supports_reservation: z.boolean(),
  quota_total: z.number().nullable(),
  quota_used: z.number(),
  resource_ids: z.array(z.string()),
})
export type Product = z.infer<typeof Product>

const Subscription = z.object({ plan: z.object({ id: z.number() }), quota_used: z.number() })
export type Subscription = z.infer<typeof Subscription>

const Reservation = z.object({ product_id: z.number(), amount: z.number() })

const Reports = z.object({
  reports: z.array(
    z.object({
      contents: z.array(z.string()),
      plan_id: z.number(),
      cadence: z.string(),
      data_date_start: z.string(),
    }),
  ),
  _links: z.object({ next: z.string().optional() }),
})

const Rows = z.array(z.record(z.string(), z.string()))

const getJson = async (platform: TestPlatform, address: string, call: TestCall): Promise<unknown> => {
  const answer = await platform.call('GET', address, call)
  if (answer.status !== 200) throw new Error(`${address} is answered ${answer.status}`)
  return answer.json
}

const everyEntry = async <Entry extends z.ZodType>(
  platform: TestPlatform,
  entry: Entry,
  address: string,
  call: TestCall,
): Promise<z.infer<Entry>[]> => {
  const all: z.infer<Entry>[] = []
  for (let next: string | null = address; next !== null;) {
    const page: z.infer<ReturnType<typeof Page<Entry>>> = Page(entry).parse(
      await getJson(platform, next, call),
    )
    all.push(...page.results)
    next = page.meta.next
  }
  return all
}

/** The rows of a CSV. */
export const csvRows = async (platform: TestPlatform, address: string, call: TestCall = {}) =>
  Rows.parse(parse((await platform.call('GET', address, call)).bytes.toString(), { columns: true }))

export const listProducts = (platform: TestPlatform, as: string): Promise<Product[]> =>
  everyEntry(platform, Product, '/account/v1/my/products', { as })

export const listSubscriptions = (platform: TestPlatform, as: string): Promise<Subscription[]> =>
  everyEntry(platform, Subscription, '/account/v1/my/subscriptions', { as })

/** A call by a machine client, which reads all that its organization has reserved. */
export const asMachine = async (platform: TestPlatform, clientId: string): Promise<TestCall> => {
  const { tokenUrl } = z.object({ tokenUrl: z.string() }).parse(platform.app.credentials)
  const client = { client_id: clientId, client_secret: deriveApiKey(SECRET, clientId) }
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...client })
  const answer: unknown = await (await fetch(tokenUrl, { method: 'POST', body: form })).json()
  const { access_token } = z.object({ access_token: z.string() }).parse(answer)
  return { as: 'nobody', headers: { authorization: `Bearer ${access_token}` } }
}

/** What is reserved of a product, in square kilometers. */
export const sumReserved = async (platform: TestPlatform, id: number, call: TestCall): Promise<number> => {
  const address = `/account/v1/quota-reservations/?product_id__eq=${id}&limit=1000`
  return sum((await everyEntry(platform, Reservation, address, call)).map(({ amount }) => amount))
}

/**
 * What the reports say was downloaded under each plan by some organizations, in square kilometers: of the months that
 * are over, and of the days of the present one.
 */
export const reportedBy = async (
  platform: TestPlatform,
  orgIds: readonly number[],
  as: string,
): Promise<ReadonlyMap<string, number>> => {
  const month = new Date(platform.app.timeline.now()).toISOString().slice(0, 7)
  const areas = new Map<string, number>()
  for (const orgId of orgIds)
    for (const list of ['cadence=monthly', `cadence=daily&start=${month}-01`])
      for (const report of await everyReport(platform, `org_id=${orgId}&report_type=summary&${list}`, as))
        for (const row of await csvRows(platform, report.contents[0] ?? '', { as })) {
          const key = `${report.plan_id} ${row.item_type}`
          areas.set(key, sum([areas.get(key) ?? 0, Number(row.area_sqkm)]))
        }
  return areas
}

const everyReport = async (platform: TestPlatform, query: string, as: string) => {
  const pageAt = async (address: string) => Reports.parse(await getJson(platform, address, { as }))
  const pages = await pagesFrom(
    await pageAt(`/reports/v1?page_size=1000&${query}`),
    ({ _links: { next } }) => (next === undefined ? undefined : pageAt(next)),
  )
  return pages.flatMap(({ reports }) => reports)
}

/** Square kilometers to six digits, as they are counted. */
export const sum = (areas: readonly number[]): number =>
  Math.round(areas.reduce((total, area) => total + area, 0) * 1e6) / 1e6
