import type { components } from '../../../../generated/types.ts'
import { dateTime } from '../../kernel/date-time.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Sealed } from '../../services/secrets/sealing.ts'
import { sealingPlace } from './destination.ts'
import type { Destination, Storage } from './destination.ts'
import { separateNewSecrets } from './parameters.ts'
import { canWrite } from './rules.ts'
import type { DestinationsServices } from './services.ts'

type PatchParameters = components['schemas']['DestinationPatchParameters']

/** Members that are left out do not change. Only lenient callers may leave out parameters. */
interface Patch {
  readonly archive?: boolean
  readonly name?: string
  readonly parameters?: PatchParameters
}

/**
 * Updates a destination of the caller's organization.
 * @throws Problem 404; Problem 403 where the caller may not change it
 * @throws Problem 400 where the parameters do not belong to its type
 */
export const changeDestination = async (
  services: Pick<DestinationsServices, 'destinations' | 'sealing' | 'clock' | 'dialect'>,
  caller: Principal,
  id: string,
  { name, archive, parameters }: Patch,
): Promise<Destination> => {
  const { destinations, clock } = services
  const before = await destinations.get(caller.orgId, id)
  if (!canWrite(before, caller)) throw new Problem(403, 'Only the owner may change this destination')
  const renewed = parameters && (await sealedParameters(services, before, parameters))
  const updated = dateTime(clock.now(), 9)
  return destinations.change(caller.orgId, id, (now) => ({
    ...now,
    ...renewed,
    name: name ?? now.name,
    updated,
    archived: archivedAt(now.archived, archive, updated),
  }))
}

/** The type of a destination never changes, so this can be prepared before the change itself. */
const sealedParameters = async (
  { sealing, dialect }: Pick<DestinationsServices, 'sealing' | 'dialect'>,
  { id, storage: before }: Destination,
  parameters: PatchParameters,
): Promise<{ readonly storage: Storage; readonly sealed: Sealed }> => {
  const { storage, secrets } = separateNewSecrets(before, parameters, dialect)
  return { storage, sealed: await sealing.seal(sealingPlace(id), secrets) }
}

/** A destination that is archived already keeps the time at which that happened. */
const archivedAt = (before: string | null, archive: boolean | undefined, now: string): string | null => {
  if (archive === undefined) return before
  return archive ? (before ?? now) : null
}
