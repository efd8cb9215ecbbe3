import type { AreaHandlers } from '../../http/server/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { sentOf, withQuery } from '../../http/response/with-query.ts'
import { admitChange, newDestination, updateDestination } from './changes.ts'
import { isListed, orderBy, shown } from './rules.ts'
import type { DestinationServices } from './services.ts'

/** The operations of destinations. @see source, Destinations API */
export const destinations = (services: DestinationServices): AreaHandlers<'destinations'> => {
  const { shelf, changes, document } = services
  return {
    async listDestinations(call) {
      const { query, given, root, principal } = call
      const defaultId = await shelf.defaultId(principal.orgId)
      const all = await shelf.list(principal.orgId)
      const listed = all
        .map((destination) => shown(destination, defaultId, call))
        .filter((destination) => isListed(destination, query))
        .sort(orderBy(query.sort_by))
      const _self = withQuery(root, sentOf(query, given))
      return { status: 200, body: { _links: { _self }, destinations: listed } }
    },

    async createDestination(call) {
      const { principal, body } = call
      admitChange(changes, principal)
      const destination = await newDestination(services, principal.subject, body)
      await shelf.add(principal.orgId, destination)
      return { status: 201, body: shown(destination, null, call) }
    },

    async getDefaultDestination(call) {
      const { orgId } = call.principal
      const id = await shelf.defaultId(orgId)
      if (id === null) throw new Problem(404, 'The organization has no default destination')
      return { status: 200, body: shown(await shelf.get(orgId, id), id, call) }
    },

    async updateDefaultDestination(call) {
      const destination = await shelf.setDefault(call.principal.orgId, call.body.destination_id)
      return { status: 200, body: shown(destination, destination.id, call) }
    },

    async deleteDefaultDestination({ principal }) {
      await shelf.unsetDefault(principal.orgId)
      return { status: 204 }
    },

    getSpec: () => ({ status: 200, body: { ...document } }),

    async getDestination(call) {
      const { orgId } = call.principal
      const destination = await shelf.get(orgId, call.path.destinationID)
      return { status: 200, body: shown(destination, await shelf.defaultId(orgId), call) }
    },

    async updateDestination(call) {
      const { principal, path, body } = call
      admitChange(changes, principal)
      const destination = await updateDestination(services, principal, path.destinationID, body)
      return { status: 200, body: shown(destination, await shelf.defaultId(principal.orgId), call) }
    },
  }
}
