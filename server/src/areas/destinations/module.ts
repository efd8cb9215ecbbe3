import type { AreaContext } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { createRateLimiter } from '../../services/limits/rate-limit.ts'
import { CHANGES_LIMIT } from './change-limit.ts'
import { destinationsError } from './errors.ts'
import { destinations } from './handlers.ts'
import type { DestinationsServices } from './services.ts'

/** The Destinations API over the destinations of a store. */
export const destinationsModule = (
  context: AreaContext & Pick<DestinationsServices, 'destinations' | 'clock' | 'allowedHosts'>,
): AreaModules['destinations'] => {
  const { stores, timeline, document } = context
  const changes = createRateLimiter('destinations.changes', CHANGES_LIMIT, { stores, clock: timeline })
  const handlers = destinations({ ...context, changes, document: document('destinations') })
  return { handlers, wireError: destinationsError }
}
