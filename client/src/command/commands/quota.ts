import { listing } from '../listing.ts'
import type { CommandGroup } from '../module.ts'

const products = listing(
  'products',
  { examples: ['quota products'], description: 'List what may be used, and how much of it has been.' },
  (platform, how) => platform.pages('quota_listProducts', how),
  {
    id: ({ id }) => id,
    title: ({ title }) => title,
    used: ({ quota_used }) => quota_used,
    of: ({ quota_total, unlimited_quota }) => (unlimited_quota ? 'no limit' : quota_total),
    unit: ({ quota_units }) => quota_units,
    state: ({ state }) => state,
  },
)

const reservations = listing(
  'reservations',
  { examples: ['quota reservations --limit 5'], description: 'List what is reserved.' },
  (platform, how) => platform.pages('quota_listReservations', how),
  {
    id: ({ id }) => id,
    area: ({ aoi_ref }) => aoi_ref,
    amount: ({ amount }) => amount,
    product: ({ product_id }) => product_id,
    state: ({ state }) => state,
  },
)

export const quota: CommandGroup = {
  name: 'quota',
  summary: 'See what may be used, and what is reserved.',
  commands: [products, reservations],
}
