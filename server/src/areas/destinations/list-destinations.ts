import type { Handler } from '../../http/server/operation.ts'
import { sentOf, withQuery } from '../../kernel/with-query.ts'
import { isListed, orderBy } from './rules.ts'
import type { DestinationsServices } from './services.ts'
import { wireDestination } from './wire-destination.ts'

/** All destinations of the caller's organization that match the filters. @throws Problem 400 for an unknown sort field */
export const listDestinations =
  ({ destinations, dialect }: DestinationsServices): Handler<'destinations_listDestinations'> =>
  async (call) => {
    const { query, given, root, principal } = call
    const defaultId = await destinations.defaultId(principal.orgId)
    const all = await destinations.list(principal.orgId)
    const listed = all
      .map((destination) => wireDestination(destination, defaultId, { ...call, dialect }))
      .filter((destination) => isListed(destination, query))
      .sort(orderBy(query.sort_by))
    const _self = withQuery(root, sentOf(query, given))
    return { status: 200, body: { _links: { _self }, destinations: listed } }
  }
