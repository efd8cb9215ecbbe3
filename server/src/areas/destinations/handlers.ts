import { documentText } from '../../http/pages/document-text.ts'
import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { pickSent, withQuery } from '../../kernel/with-query.ts'
import { admitChange, changeDestination, newDestination } from './changes.ts'
import { compareBy, isListed } from './rules.ts'
import type { DestinationsServices } from './services.ts'
import { addDestination } from './store.ts'
import { toWireDestination } from './wire.ts'

/** The operations of destinations. @see source, Destinations API */
export const destinationHandlers = (services: DestinationsServices): AreaHandlers<'destinations'> => {
  const { destinations, changes, dialect, document } = services
  return {
    async listDestinations(call) {
      const { query, given, root, principal } = call
      const defaultId = await destinations.defaultId(principal.orgId)
      const all = await destinations.list(principal.orgId)
      const listed = all
        .map((destination) => toWireDestination(destination, defaultId, { ...call, dialect }))
        .filter((destination) => isListed(destination, query))
        .sort(compareBy(query.sort_by))
      const _self = withQuery(root, pickSent(query, given))
      return { status: 200, body: { _links: { _self }, destinations: listed } }
    },

    async createDestination(call) {
      const { principal, body, commit } = call
      await admitChange(changes, principal)
      const destination = await newDestination(services, principal.subject, body)
      return commit(async (tx) => {
        await addDestination(tx, principal.orgId, destination)
        return { status: 201, body: toWireDestination(destination, null, { ...call, dialect }) }
      })
    },

    async getDefaultDestination(call) {
      const { orgId } = call.principal
      const id = await destinations.defaultId(orgId)
      if (id === null) throw new Problem(404, 'The organization has no default destination')
      const destination = await destinations.get(orgId, id)
      return { status: 200, body: toWireDestination(destination, id, { ...call, dialect }) }
    },

    async updateDefaultDestination(call) {
      const destination = await destinations.setDefault(call.principal.orgId, call.body.destination_id)
      return { status: 200, body: toWireDestination(destination, destination.id, { ...call, dialect }) }
    },

    /** The destination itself stays; without a default nothing happens. */
    async deleteDefaultDestination({ principal }) {
      await destinations.unsetDefault(principal.orgId)
      return { status: 204 }
    },

    getSpec: () => ({ status: 200, body: documentText(document) }),

    async getDestination(call) {
      const { orgId } = call.principal
      const destination = await destinations.get(orgId, call.path.destinationID)
      const defaultId = await destinations.defaultId(orgId)
      return { status: 200, body: toWireDestination(destination, defaultId, { ...call, dialect }) }
    },

    async updateDestination(call) {
      const { principal, path, body } = call
      await admitChange(changes, principal)
      const destination = await changeDestination(services, principal, path.destinationID, body)
      const defaultId = await destinations.defaultId(principal.orgId)
      return { status: 200, body: toWireDestination(destination, defaultId, { ...call, dialect }) }
    },
  }
}
