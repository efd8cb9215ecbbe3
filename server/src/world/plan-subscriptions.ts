import type { Version } from '../kernel/histories.ts'

/** A plan that an organisation is subscribed to. Its quota is that of the products that it pays for. */
export interface WorldPlanSubscription {
  readonly id: number
  readonly orgId: number
  readonly planId: number
  readonly planName: string
  /** How use is counted. */
  readonly style: string
  readonly active: boolean
  readonly from: string
  /** Null where it is open. */
  readonly to: string | null
  /** Of a plan that pays for no listed product, in square kilometres. */
  readonly ownQuota: { readonly total: number; readonly used: number } | undefined
}

const managed = (id: number, orgId: number, planId: number, planName: string): WorldPlanSubscription => ({
  id,
  orgId,
  planId,
  planName,
  style: 'asset_area_under_management_sqkm_v2_0',
  active: true,
  from: '2026-01-01T00:00:00Z',
  to: '2027-01-01T00:00:00Z',
  ownQuota: undefined,
})

const ON_DEMAND = 'on_demand_large_areas_v1'

/** The first is the plan of the story. @see spec/README.md */
export const WORLD_PLAN_SUBSCRIPTIONS: readonly WorldPlanSubscription[] = [
  managed(6605, 812, 3310, 'Harbour monitoring 2026'),
  managed(6606, 812, 3311, 'Close-up monitoring 2026'),
  { ...managed(6607, 812, 3312, 'Disaster response'), from: '2025-06-01T00:00:00Z', to: null },
  { ...managed(6608, 812, 3313, 'Downloads 2026'), style: ON_DEMAND },
  { ...managed(6611, 812, 3318, 'Archive 2026'), style: ON_DEMAND, ownQuota: { total: 750, used: 96.2 } },
  {
    ...managed(6540, 812, 3298, 'Harbour monitoring 2025'),
    active: false,
    from: '2025-01-01T00:00:00Z',
    to: '2026-01-01T00:00:00Z',
  },
  managed(6620, 813, 3320, 'Northern harbours 2026'),
  managed(6705, 905, 3405, 'Survey 2026'),
]

/** A plan is there from its beginning on; one that is not active any more was until its end. */
export const versionsOfPlan = (plan: WorldPlanSubscription): readonly Version<WorldPlanSubscription>[] => [
  { from: Date.parse(plan.from), record: { ...plan, active: true } },
  ...(plan.active || plan.to === null ? [] : [{ from: Date.parse(plan.to), record: plan }]),
]
