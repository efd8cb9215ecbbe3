import type { Handler } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import type { DestinationsServices } from './services.ts'
import { wireDestination } from './wire-destination.ts'

/** The default destination of the caller's organization. @throws Problem 404 where there is none */
export const getDefaultDestination =
  ({ destinations, dialect }: DestinationsServices): Handler<'destinations_getDefaultDestination'> =>
  async (call) => {
    const { orgId } = call.principal
    const id = await destinations.defaultId(orgId)
    if (id === null) throw new Problem(404, 'The organization has no default destination')
    return { status: 200, body: wireDestination(await destinations.get(orgId, id), id, { ...call, dialect }) }
  }
