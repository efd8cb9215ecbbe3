import type { Product } from '../services/quota/product.ts'

const LISTED = { allowsOverage: false, isListed: true, inactiveFrom: null }

const year = (number: number) => ({
  ...LISTED,
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
  itemTypes: ['OrthoScene'],
}

/** The first is the product of the story. @see spec/README.md */
export const WORLD_PRODUCTS: readonly Product[] = [
  {
    ...MONITORING,
    ...year(2026),
    id: 1204,
    orgId: 812,
    planId: 3310,
    quotaTotal: 5000,
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
    supportsReservation: true,
    quotaTotal: 100,
    itemTypes: ['CloseupScene'],
  },
  {
    ...year(2026),
    id: 1211,
    orgId: 812,
    planId: 3313,
    name: 'orthoscene-download',
    title: 'Downloads, 3 m',
    description:
      'Single scenes of any place; an area counts each time that it is downloaded, until the quota is used up.',
    family: 'download',
    supportsReservation: false,
    quotaTotal: 100_000,
    itemTypes: ['OrthoScene'],
  },
  {
    ...year(2026),
    id: 1209,
    orgId: 812,
    planId: 3318,
    name: 'imagery-archive',
    title: 'Archive',
    description:
      'What no other product pays for; an area counts each time that it is downloaded, beyond the quota too.',
    family: 'archive',
    supportsReservation: false,
    quotaTotal: 3_000_000,
    allowsOverage: true,
    isListed: false,
    itemTypes: null,
  },
  {
    ...MONITORING,
    ...LISTED,
    id: 1216,
    orgId: 812,
    planId: 3312,
    name: 'orthoscene-disaster-response',
    title: 'Disaster response, 3 m',
    description: 'Areas struck by a disaster; reserved without a limit.',
    family: 'response',
    quotaTotal: null,
    termStart: '2025-06-01T00:00:00Z',
    termEnd: null,
    created: '2025-05-20T08:00:00Z',
  },
  {
    ...MONITORING,
    ...year(2025),
    id: 1187,
    orgId: 812,
    planId: 3298,
    title: 'Area monitoring, 3 m, 2025',
    inactiveFrom: '2026-01-01T00:00:00Z',
    quotaTotal: 5000,
  },
  {
    ...MONITORING,
    ...year(2026),
    id: 1231,
    orgId: 813,
    planId: 3320,
    quotaTotal: 2500,
  },
  {
    ...MONITORING,
    ...year(2026),
    id: 1240,
    orgId: 905,
    planId: 3405,
    quotaTotal: 1000,
  },
  {
    ...year(2026),
    id: 1244,
    orgId: 905,
    planId: 3405,
    name: 'multispectral-download',
    title: 'Downloads, 10 m',
    description:
      'Single scenes of any place; an area counts each time that it is downloaded, until the quota is used up.',
    family: 'download',
    supportsReservation: false,
    quotaTotal: 1_000_000,
    itemTypes: ['MultispectralScene'],
  },
]
