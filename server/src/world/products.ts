import type { Version } from '../kernel/histories.ts'

/** What an organisation has bought: quota of area, for kinds of imagery, over a term. Areas are in square kilometres. */
export interface WorldProduct {
  readonly id: number
  readonly orgId: number
  /** The plan that pays. */
  readonly planId: number
  readonly name: string
  readonly title: string
  readonly description: string
  readonly family: string
  readonly active: boolean
  readonly supportsReservation: boolean
  /** Null where there is no limit. */
  readonly quotaTotal: number | null
  /** What is used or reserved by its last change. */
  readonly quotaUsed: number
  /** Item types and series that it opens. */
  readonly resourceIds: readonly string[]
  readonly termStart: string
  /** Null where it is open. */
  readonly termEnd: string | null
  readonly created: string
  readonly updated: string
}

const year = (number: number) => ({
  termStart: `${number}-01-01T00:00:00Z`,
  termEnd: `${number + 1}-01-01T00:00:00Z`,
  created: `${number - 1}-12-15T09:30:00Z`,
})

const MONITORING = {
  name: 'orthoscene-area-monitoring',
  title: 'Area monitoring, 3 m',
  description: 'All scenes of reserved areas for the length of the term.',
  family: 'monitoring',
  supportsReservation: true,
  resourceIds: ['OrthoScene'],
}

/** The first is the product of the story. @see spec/README.md */
export const WORLD_PRODUCTS: readonly WorldProduct[] = [
  {
    ...MONITORING,
    ...year(2026),
    id: 1204,
    orgId: 812,
    planId: 3310,
    active: true,
    quotaTotal: 5000,
    quotaUsed: 1218.6,
    updated: '2026-05-04T07:58:12Z',
  },
  {
    ...year(2026),
    id: 1207,
    orgId: 812,
    planId: 3311,
    name: 'closeup-area-monitoring',
    title: 'Area monitoring, 50 cm',
    description: 'All close-up scenes of reserved areas for the length of the term.',
    family: 'monitoring',
    active: true,
    supportsReservation: true,
    quotaTotal: 100,
    quotaUsed: 35,
    resourceIds: ['CloseupScene'],
    updated: '2026-02-11T13:20:05Z',
  },
  {
    ...year(2026),
    id: 1211,
    orgId: 812,
    planId: 3313,
    name: 'orthoscene-download',
    title: 'Downloads, 3 m',
    description: 'Single scenes of any place; an area counts each time that it is downloaded.',
    family: 'download',
    active: true,
    supportsReservation: false,
    quotaTotal: 20_000,
    quotaUsed: 843.1,
    resourceIds: ['OrthoScene'],
    updated: '2026-04-19T12:40:57Z',
  },
  {
    ...MONITORING,
    id: 1216,
    orgId: 812,
    planId: 3312,
    name: 'orthoscene-disaster-response',
    title: 'Disaster response, 3 m',
    description: 'Areas struck by a disaster; reserved without a limit.',
    family: 'response',
    active: true,
    quotaTotal: null,
    quotaUsed: 0,
    termStart: '2025-06-01T00:00:00Z',
    termEnd: null,
    created: '2025-05-20T08:00:00Z',
    updated: '2025-05-20T08:00:00Z',
  },
  {
    ...MONITORING,
    ...year(2025),
    id: 1187,
    orgId: 812,
    planId: 3298,
    title: 'Area monitoring, 3 m, 2025',
    active: false,
    quotaTotal: 5000,
    quotaUsed: 4725.5,
    updated: '2026-01-01T00:00:00Z',
  },
  {
    ...MONITORING,
    ...year(2026),
    id: 1231,
    orgId: 813,
    planId: 3320,
    active: true,
    quotaTotal: 1500,
    quotaUsed: 0,
    updated: '2025-12-15T09:30:00Z',
  },
  {
    ...MONITORING,
    ...year(2026),
    id: 1240,
    orgId: 905,
    planId: 3405,
    active: true,
    quotaTotal: 1000,
    quotaUsed: 212.75,
    updated: '2026-03-30T16:05:41Z',
  },
]

/** A product can be used from the beginning of its term on; one that is not active any more was until its last change. */
export const versionsOfProduct = (product: WorldProduct): readonly Version<WorldProduct>[] => [
  { from: Date.parse(product.termStart), record: { ...product, active: true } },
  ...(product.active ? [] : [{ from: Date.parse(product.updated), record: product }]),
]
