import type { Handler } from '../../http/server/operation.ts'
import { endOf, statusOf } from './job.ts'
import { beginJob } from './job-store.ts'
import { areasNamedBy } from './named-areas.ts'
import { reservableProduct } from './reservable-product.ts'
import { RESERVE } from './reserve-in-bulk.ts'
import { reserverOf } from './services.ts'
import type { QuotaServices } from './services.ts'

/** Ids of the world's jobs lie below. */
const FIRST_ID = 7703

export const createBulkReservation =
  (services: QuotaServices): Handler<'quota_createBulkReservation'> =>
  async ({ body, principal, commit, caller }) => {
    const { ids, clock } = services
    const product = await reservableProduct(services, principal.orgId, body)
    const areas = await areasNamedBy(services, principal, body.aoi_refs, caller)
    const asked = {
      orgId: principal.orgId,
      productId: product.id,
      group: body.collection_id ?? null,
      areas: areas.length,
      created: clock.now(),
      outcome: null,
    }
    return commit(async (tx) => {
      const begun = { ...asked, id: await ids.within(tx).number('quota job', FIRST_ID) }
      await beginJob(tx, begun, { ...reserverOf(principal), jobId: begun.id, areas })
      const due = endOf(begun)
      const of = { orgId: begun.orgId, organization: begun.orgId, job: begun.id }
      await tx.jobs.enqueue({ kind: RESERVE, key: String(begun.id), due, ids: of })
      return { status: 201, body: { job_id: String(begun.id), status: statusOf(begun, begun.created) } }
    })
  }
