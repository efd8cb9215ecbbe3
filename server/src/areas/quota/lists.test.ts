import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import {
  ask,
  HARBOUR,
  JOBS,
  NORTH,
  PRODUCTS,
  RESERVATIONS,
  SUBSCRIPTIONS,
  uploadSquares,
} from './quota.fixture.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})

afterAll(() => platform.close())

describe('the list of reservations', () => {
  test('is the caller’s own, sorted, reduced and paged as asked', async () => {
    const first = await ask(
      platform,
      'reservations',
      200,
      'GET',
      `${RESERVATIONS}?limit=1&sort=created_at&fields=amount,created_at`,
    )
    expect(first.results).toEqual([{ id: 90388, amount: 25, created_at: '2026-02-11T13:20:05Z' }])
    const second = await ask(platform, 'reservations', 200, 'GET', first.meta.next ?? '')
    expect(second.results).toEqual([{ id: 90417, amount: 25, created_at: '2026-05-04T07:58:12Z' }])
    const theirs = await ask(platform, 'reservations', 200, 'GET', RESERVATIONS, { as: '4107' })
    expect(theirs.results.map(({ id }) => id)).toEqual([90402])
  })

  test('is complete when its pages are followed, which keep to what was asked for', async () => {
    const { refs } = await uploadSquares(platform, 60, '4120')
    const body = { aoi_refs: refs, product_id: 1231, collection_id: 'whole' }
    await ask(platform, 'receipt', 201, 'POST', RESERVATIONS, { as: '4120', body })
    const query =
      'limit=7&sort=-id&fields=id&collection_id__ilike=WH%25&amount__in=25,26&created_at__gte=2026-05-04T10:00:00%2B02:00'
    const seen: number[] = []
    let address: string | null = `${RESERVATIONS}?${query}&aoi_ref__ne=${refs[0] ?? ''}`
    while (address !== null) {
      const { results, meta }: Listed = await ask(platform, 'reservations', 200, 'GET', address, {
        as: '4120',
      })
      expect(results.every((entry) => Object.keys(entry).join() === 'id')).toBe(true)
      expect(meta.count).toBe(59)
      seen.push(...results.map(({ id }) => id))
      address = meta.next
    }
    expect(seen).toHaveLength(59)
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one))
  })
})

/** What following pages reads of them. */
interface Listed {
  readonly results: readonly { readonly id: number }[]
  readonly meta: { readonly next: string | null; readonly count: number }
}

describe('a list is narrowed, sorted and reduced', () => {
  test.each([
    [RESERVATIONS, 'created_at__lt=2026-03-01', [90388]],
    [RESERVATIONS, 'collection_id__isnull=true&state__eq=reserved', [90417]],
    [RESERVATIONS, `aoi_ref__eq=${NORTH}&user_id__in=4101,4107`, [90417]],
    [RESERVATIONS, 'aoi_ref__icontains=TERMINAL&product_id__ne=1204', [90388]],
    [RESERVATIONS, 'user_id__eq=4107', []],
    [JOBS, 'status__in=pending,processing&total_items__gte=1240', [7702]],
    [JOBS, 'status__eq=completed', []],
    [JOBS, 'percentage__lt=50', []],
    [PRODUCTS, 'supports_reservation__eq=true&state__eq=active', [1204, 1207, 1216]],
    [PRODUCTS, 'supports_reservation__ne=true', [1211]],
    [PRODUCTS, 'quota_total__isnull=true', [1216]],
    [PRODUCTS, 'quota_total__gte=5000&sort=-quota_used', [1211, 1187, 1204]],
    [PRODUCTS, 'sort=-quota_total&fields=id', [1211, 1187, 1204, 1207, 1216]],
    [PRODUCTS, 'title__like=Area%20monitoring,%25&term_end_date__gt=2026-05-04', [1204, 1207]],
    [PRODUCTS, 'name__notin=orthoscene-area-monitoring,orthoscene-download', [1207, 1216]],
    [PRODUCTS, 'id__gt=1204&id__lte=1211&sort=-id', [1211, 1207]],
    [PRODUCTS, 'product_family__eq=response&billable_id__in=3312', [1216]],
    [SUBSCRIPTIONS, 'active_to__isnull=true', [6607]],
    [SUBSCRIPTIONS, 'quota_enabled__eq=false', [6607]],
    [SUBSCRIPTIONS, 'state__eq=inactive', [6540]],
    [SUBSCRIPTIONS, 'quota_sqkm__lt=1000000&quota_sqkm__gt=5000', [6608]],
  ])('%s?%s', async (address, query, ids) => {
    const { results, meta } = await ask(platform, 'reservations', 200, 'GET', `${address}?${query}`)
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(meta.count).toBe(ids.length)
  })

  test.each([
    [
      PRODUCTS,
      'fields=quota_used,title',
      { id: 1187, title: 'Area monitoring, 3 m, 2025', quota_used: 4725.5 },
    ],
    [SUBSCRIPTIONS, 'fields=state', { id: 6540, state: 'inactive' }],
    [JOBS, 'fields=total_items', { id: 7702, total_items: 1240 }],
  ])('%s?%s', async (address, query, entry) => {
    const { results } = await ask(platform, 'reservations', 200, 'GET', `${address}?${query}`)
    expect(results[0]).toEqual(entry)
  })

  test.each([
    [RESERVATIONS, 'sort', 'url'],
    [RESERVATIONS, 'sort', 'id,amount'],
    [RESERVATIONS, 'fields', 'secret'],
    [RESERVATIONS, 'fields', ''],
    [RESERVATIONS, 'amount__gt', 'much'],
    [RESERVATIONS, 'amount__gt', ''],
    [RESERVATIONS, 'amount__gt', 'Infinity'],
    [RESERVATIONS, 'id__in', '1,two'],
    [RESERVATIONS, 'id__in', '1,,2'],
    [RESERVATIONS, 'id__eq', '0'],
    [RESERVATIONS, 'id__eq', '1&id__eq=2'],
    [RESERVATIONS, 'state__eq', 'sold'],
    [RESERVATIONS, 'collection_id__isnull', 'maybe'],
    [RESERVATIONS, 'collection_id__eq', ''],
    [RESERVATIONS, 'created_at__gte', 'yesterday'],
    [RESERVATIONS, 'created_at__gte', '2026-02-30'],
    [RESERVATIONS, 'created_at__gte', '2026-02-28T24:00:00Z'],
    [RESERVATIONS, 'amount__like', '2%25'],
    [RESERVATIONS, 'url__eq', 'x'],
    [RESERVATIONS, 'id', '90417'],
    [JOBS, 'status__in', 'pending,lost'],
    [PRODUCTS, 'supports_reservation__eq', '1'],
    [PRODUCTS, 'id__gt', '1.5'],
    [PRODUCTS, 'plan__eq', '1'],
    [SUBSCRIPTIONS, 'quota_sqkm__lt', '-1'],
  ])('%s not by %s=%s', async (address, name, value) => {
    const fault = await ask(platform, 'fault', 400, 'GET', `${address}?${name}=${value}`)
    expect(fault).toMatchObject({ success: false, status: 400 })
    expect(Object.keys(fault.errors).join(' ')).toContain(name)
    expect(fault.message).toContain(name)
  })
})

test('a machine client reserves under no user’s name, and reads what its organization has reserved', async () => {
  const open = await startTestPlatform(['--lenient'])
  try {
    const { credentials } = open.app
    if (!('clientId' in credentials)) throw new Error('no client to get a token for')
    const { tokenUrl, clientId, clientSecret } = credentials
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const answer: unknown = await (
      await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
    ).json()
    const { access_token } = z.object({ access_token: z.string() }).parse(answer)
    const call = { as: 'nobody', headers: { authorization: `Bearer ${access_token}` } }
    const body = { aoi_refs: [HARBOUR], product_id: 1204 }
    const receipt = await ask(open, 'receipt', 201, 'POST', RESERVATIONS, { ...call, body })
    expect(receipt.quota_used).toBe(1218.6 + 50)
    const { results } = await ask(open, 'reservations', 200, 'GET', RESERVATIONS, call)
    expect(results.map(({ user_id }) => user_id)).toEqual([null, null, 4101, 4107, null, 4101, null, null])
    const byUser = await ask(open, 'reservations', 200, 'GET', RESERVATIONS)
    expect(byUser.results.map(({ id }) => id)).toEqual([90388, 90417])
  } finally {
    await open.close()
  }
})
