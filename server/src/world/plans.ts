import type { Plan } from '../services/quota/plan.ts'

const managed = (subscriptionId: number, orgId: number, id: number, name: string, bucket: string): Plan => ({
  id,
  subscriptionId,
  orgId,
  name,
  quotaStyle: 'asset_area_under_management_sqkm_v2_0',
  bucket: `ip:usage-buckets/${bucket}`,
  from: '2026-01-01T00:00:00Z',
  to: '2027-01-01T00:00:00Z',
  inactiveFrom: null,
})

const ON_DEMAND = 'on_demand_large_areas_v1'

/** The first is the plan of the story; a plan and the one that follows it may share a bucket. @see spec/README.md */
export const WORLD_PLANS: readonly Plan[] = [
  managed(6605, 812, 3310, 'Harbour monitoring 2026', 'harbour'),
  managed(6606, 812, 3311, 'Close-up monitoring 2026', 'close-up'),
  {
    ...managed(6607, 812, 3312, 'Disaster response', 'disaster-response'),
    from: '2025-06-01T00:00:00Z',
    to: null,
  },
  { ...managed(6608, 812, 3313, 'Downloads 2026', 'downloads'), quotaStyle: ON_DEMAND },
  { ...managed(6611, 812, 3318, 'Archive 2026', 'archive'), quotaStyle: ON_DEMAND },
  {
    ...managed(6540, 812, 3298, 'Harbour monitoring 2025', 'harbour'),
    from: '2025-01-01T00:00:00Z',
    to: '2026-01-01T00:00:00Z',
    inactiveFrom: '2026-01-01T00:00:00Z',
  },
  managed(6620, 813, 3320, 'Northern harbours 2026', 'northern-harbours'),
  managed(6705, 905, 3405, 'Survey 2026', 'survey'),
]
