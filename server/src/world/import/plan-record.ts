import { shortDateTime } from '../../kernel/date-time.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { Plan } from '../../services/quota/plan.ts'
import type { Product } from '../../services/quota/product.ts'
import { defineReader, parseRecordTime } from './record-reader.ts'
import { PLAN_RECORD, PRODUCT_RECORD } from './plan-shapes.ts'

/** A record of a plan or of a product that an organization bought. */
export type BoughtRecord =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'product'; readonly product: Product }

/** An organization's subscription to a plan in NDJSON. */
interface PlanRecord {
  readonly type: 'plan'
  readonly id: number
  /** Id of the subscription. */
  readonly subscription: number
  readonly organization: number
  readonly name: string
  readonly quota_style: string
  readonly bucket?: string
  readonly active_from: string
  readonly active_to?: string | null
}

/** A product of an organization in NDJSON. */
interface ProductRecord {
  readonly type: 'product'
  readonly id: number
  readonly organization: number
  /** Id of the plan that pays for it. */
  readonly plan: number
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly family: string
  readonly supports_reservation?: boolean
  readonly quota_total?: number | null
  readonly allows_overage?: boolean
  readonly item_types?: readonly string[] | null
  readonly term_start_date: string
  readonly term_end_date?: string | null
  readonly created_at?: string
}

/** @throws Malformed where a time is not a date-time, or the end is not after the beginning */
const planOfRecord = (record: PlanRecord): Plan => {
  const [from, to] = term(record.active_from, record.active_to, ['active_from', 'active_to'])
  return {
    id: record.id,
    subscriptionId: record.subscription,
    orgId: record.organization,
    name: record.name,
    quotaStyle: record.quota_style,
    bucket: record.bucket ?? `ip:usage-buckets/plan-${record.id}`,
    from,
    to,
    inactiveFrom: to,
  }
}

/** @throws Malformed where a time is not a date-time, or the end is not after the beginning */
const productOfRecord = (record: ProductRecord): Product => {
  const { term_start_date: first, term_end_date: last, created_at: created = first } = record
  const [termStart, termEnd] = term(first, last, ['term_start_date', 'term_end_date'])
  return {
    id: record.id,
    orgId: record.organization,
    planId: record.plan,
    name: record.name,
    title: record.title,
    description: record.description ?? '',
    family: record.family,
    supportsReservation: record.supports_reservation ?? false,
    quotaTotal: record.quota_total ?? null,
    allowsOverage: record.allows_overage ?? false,
    isListed: true,
    itemTypes: record.item_types ?? null,
    termStart,
    termEnd,
    inactiveFrom: termEnd,
    created: shortDateTime(parseRecordTime(created, 'created_at')),
  }
}

/** @param members names of the beginning and of the end */
const term = (
  start: string,
  end: string | null | undefined,
  [startName, endName]: readonly [string, string],
): readonly [start: string, end: string | null] => {
  const from = parseRecordTime(start, startName)
  const to = typeof end === 'string' ? parseRecordTime(end, endName) : null
  if (to !== null && to <= from) throw new Malformed(`is not after ${startName}`, endName)
  return [shortDateTime(from), to === null ? null : shortDateTime(to)]
}

/** Readers of plans and products, by the `type` of the record. */
export const BOUGHT_READERS = {
  plan: defineReader(
    (ajv) => ajv.compile<PlanRecord>(PLAN_RECORD),
    (record): BoughtRecord => ({
      kind: 'plan',
      plan: planOfRecord(record),
    }),
  ),
  product: defineReader(
    (ajv) => ajv.compile<ProductRecord>(PRODUCT_RECORD),
    (record): BoughtRecord => ({
      kind: 'product',
      product: productOfRecord(record),
    }),
  ),
}
