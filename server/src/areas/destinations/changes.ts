import type { components } from '../../../../generated/types.ts'
import { dateTime } from '../../kernel/date-time.ts'
import type { Principal } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { RateLimit, RateLimiter } from '../../services/limits/rate-limit.ts'
import type { Sealed } from '../../services/secrets/sealing.ts'
import { validateAddresses } from './addresses.ts'
import { separateNewSecrets, separateSecrets } from './parameters.ts'
import { canWrite } from './rules.ts'
import type { DestinationsServices } from './services.ts'
import { sealingPlace } from './store.ts'
import type { Destination, Storage } from './store.ts'
import { translateType } from './wire.ts'

type Schemas = components['schemas']
type PatchParameters = Schemas['DestinationPatchParameters']

/** Creations and updates of one caller together: a burst of 60; the allowance refills by one per second. */
export const CHANGES_LIMIT: RateLimit = { requests: 60, seconds: 60 }

const MIN_NAME_LENGTH = 3
const MAX_NAME_LENGTH = 63
const RANDOM_CHARACTERS = 21

/**
 * Counts a creation or update against the caller's rate limit.
 * @throws Problem 429 with `Retry-After` where the caller has sent too many
 */
export const admitChange = async (
  changes: RateLimiter,
  { orgId, kind, subject }: Principal,
): Promise<void> => {
  const seconds = await changes.secondsToWait(JSON.stringify([orgId, kind, subject]))
  if (seconds === 0) return
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  throw new Problem(429, `Too many requests; try again in ${wait}`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * Returns a new destination with its secrets sealed; it is not stored yet.
 * @throws Problem 400 where it has no name, its address is in a private network, or a secret is a placeholder
 */
export const newDestination = async (
  services: Pick<DestinationsServices, 'sealing' | 'ids' | 'clock' | 'allowedHosts' | 'dialect'>,
  owner: string,
  sent: Schemas['DestinationCreate'],
): Promise<Destination> => {
  const { sealing, ids, clock, allowedHosts, dialect } = services
  const request = translateType(sent, dialect)
  const name = resolveName(request)
  validateAddresses(request, allowedHosts)
  const { storage, secrets } = separateSecrets(request)
  const id = `${toSlug(name)}-${await ids.text(RANDOM_CHARACTERS)}`
  const sealed = await sealing.seal(sealingPlace(id), secrets)
  const now = dateTime(clock.now(), 9)
  return { id, name, owner, created: now, updated: now, archived: null, storage, sealed }
}

/**
 * Returns the name of a new destination: the one that was sent, or else that of its bucket or container.
 * @throws Problem 400 where the latter is not 3 to 63 characters long
 */
export const resolveName = (request: Schemas['DestinationCreate']): string => {
  if (request.name !== undefined) return request.name
  const name = 'bucket' in request.parameters ? request.parameters.bucket : request.parameters.container
  const characters = Array.from(name).length
  if (characters < MIN_NAME_LENGTH || characters > MAX_NAME_LENGTH)
    throw invalid('name', 'is missing, and that of the bucket or container has not 3 to 63 characters')
  return name
}

/** Returns the readable part of an id: `Häfen & Docks` gives `hafen-docks`. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-|-$/g, '') || 'destination'

/** Fields that are left out do not change. Only lenient callers may leave out parameters. */
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
  const renewed = parameters && (await sealParameters(services, before, parameters))
  const updated = dateTime(clock.now(), 9)
  return destinations.change(caller.orgId, id, (now) => ({
    ...now,
    ...renewed,
    name: name ?? now.name,
    updated,
    archived: timeOfArchiving(now.archived, archive, updated),
  }))
}

/** The type of a destination never changes, so the parameters can be sealed before the change itself. */
const sealParameters = async (
  { sealing, dialect }: Pick<DestinationsServices, 'sealing' | 'dialect'>,
  { id, storage: before }: Destination,
  parameters: PatchParameters,
): Promise<{ readonly storage: Storage; readonly sealed: Sealed }> => {
  const { storage, secrets } = separateNewSecrets(before, parameters, dialect)
  return { storage, sealed: await sealing.seal(sealingPlace(id), secrets) }
}

/** Returns when a destination was archived; null while it is in use. Archiving it again does not change the time. */
const timeOfArchiving = (before: string | null, archive: boolean | undefined, now: string): string | null => {
  if (archive === undefined) return before
  return archive ? (before ?? now) : null
}
