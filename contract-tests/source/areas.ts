import { analytics } from './facts/analytics.ts'
import { auth } from './facts/auth.ts'
import { batch } from './facts/batch.ts'
import { catalog } from './facts/catalog.ts'
import { data } from './facts/data.ts'
import { destinations } from './facts/destinations.ts'
import { features } from './facts/features.ts'
import { mosaics } from './facts/mosaics.ts'
import { orders } from './facts/orders.ts'
import { quota } from './facts/quota.ts'
import { reports } from './facts/reports.ts'

/** The facts of all areas, in the order of the source; those that only contract-decisions.md has come last. */
export const areas = [
  mosaics,
  data,
  reports,
  destinations,
  analytics,
  batch,
  catalog,
  orders,
  quota,
  features,
  auth,
] as const
