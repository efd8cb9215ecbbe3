import type { Found } from './verdict.ts'
import type { Callers, Write } from './writes.ts'

/** The product whose quota is reserved. */
const PRODUCT = 1204

/** The most that a list gives at once. */
const LIMIT = 1000

interface Reservation {
  readonly ref: string
  /** In square kilometers. */
  readonly amount: number
}

/** @param areas references of areas by the names under which they are reserved */
export const reservations = (callers: Callers, areas: ReadonlyMap<string, string>): Write => ({
  kind: 'reservation',
  max: areas.size,
  usual: new Set([400]), // the quota is used up
  send: (name, header) =>
    callers.user.POST('/account/v1/quota-reservations/', {
      params: { header },
      body: { aoi_refs: [areas.get(name) ?? ''], product_id: PRODUCT },
    }),
  find: async () => foundAmong(await listed(callers), areas),
})

const foundAmong = (some: readonly Reservation[], areas: ReadonlyMap<string, string>): Found => {
  const names = new Map([...areas].map(([name, ref]) => [ref, name]))
  const counts = new Map<string, number>()
  for (const { ref } of some) {
    const name = names.get(ref)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const halves = some.filter(({ amount }) => !(amount > 0)).map(({ ref }) => ref)
  return { counts, halves }
}

const listed = async ({ user }: Pick<Callers, 'user'>, offset = 0): Promise<readonly Reservation[]> => {
  const { data } = await user.GET('/account/v1/quota-reservations/', {
    params: { query: { limit: LIMIT, offset, product_id__eq: PRODUCT } },
  })
  if (!data) throw new Error('The reservations cannot be read')
  const page = data.results.map(({ aoi_ref = '', amount = Number.NaN }) => ({ ref: aoi_ref, amount }))
  return data.meta.next === null ? page : [...page, ...(await listed({ user }, offset + LIMIT))]
}

/** What is used of a product's quota, and what it has, in square kilometers. */
export interface Quota {
  readonly used: number
  /** The sum of its reservations. */
  readonly reserved: number
  readonly total: number
}

export const readQuota = async (callers: Pick<Callers, 'user'>): Promise<Quota> => {
  const params = { query: { id__eq: PRODUCT } }
  const { data } = await callers.user.GET('/account/v1/my/products', { params })
  const { quota_used, quota_total } = data?.results[0] ?? {}
  const reserved = (await listed(callers)).reduce((sum, { amount }) => sum + amount, 0)
  return { used: quota_used ?? Number.NaN, reserved, total: quota_total ?? Number.NaN }
}

/** Quota is charged once for each reservation, and never more than there is. */
export const faultsOfQuota = (before: Quota, after: Quota): readonly string[] => {
  const charged = after.used - before.used
  const reserved = after.reserved - before.reserved
  return [
    ...(Math.abs(charged - reserved) < ROUNDING ? [] : [`quota: ${charged} km² charged for ${reserved} km²`]),
    ...(after.used <= after.total + ROUNDING ? [] : [`quota: ${after.used} km² used of ${after.total} km²`]),
  ]
}

/** Amounts are told with a few decimals. */
const ROUNDING = 0.01
