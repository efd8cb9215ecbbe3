import type { Caller } from '../../../kernel/caller.ts'
import { cooperatively, mapCooperatively } from '../../../kernel/cooperative.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { Pace } from 'imagery-platform-geometry/pace.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Aoi, Aois } from '../../../services/features/aois.ts'
import { collectionReference, readReference } from '../../../services/features/references.ts'
import { areaBox } from '../../../services/quota/area-box.ts'
import type { NamedArea } from '../../../services/quota/reservation.ts'
import type { QuotaServices } from '../services.ts'

/** The work of one reference, and of the box around one area, in steps of `Pace`. */
const STEPS_OF_REFERENCE = 4
const STEPS_OF_BOX = 50

/** Maximum number of faults in one response. @see spec/quota/schemas.yaml, QuotaError */
const MAX_FAULTS = 20

/** Maximum number of areas in one response. @see spec/quota/schemas.yaml, QuotaEstimate */
const MAX_AREAS = 100_000

/**
 * Returns the areas that references name, each once. A reference to a collection names all its areas. A request can name
 * hundreds of thousands, so the work pauses to let other requests run.
 * @throws Problem 400 that lists the references to areas that do not exist or that the principal may not use
 */
export const resolveAreas = async (
  { aois, dialect }: Pick<QuotaServices, 'aois' | 'dialect'>,
  principal: Principal,
  sent: readonly string[],
  caller: Caller,
): Promise<NamedArea[]> => {
  const references = await mapCooperatively(sent, dialect.prefixed, caller)
  const collections = await cooperatively(byCollection(references), caller)
  const found = new Map<string, readonly Aoi[]>()
  for (const [collection, named] of collections) await findAreas(aois, principal, collection, named, found)
  return cooperatively(collectInOrder(references, found), caller)
}

/** Groups distinct references by the collection that each names or is in. */
function* byCollection(references: readonly string[]): Work<ReadonlyMap<string, ReadonlySet<string>>> {
  const pace = new Pace()
  const collections = new Map<string, Set<string>>()
  for (const reference of references) {
    if (pace.isDue(STEPS_OF_REFERENCE)) yield
    const collection = collectionReference(readReference(reference)?.collection ?? '')
    const named = collections.get(collection)
    if (named) named.add(reference)
    else collections.set(collection, new Set([reference]))
  }
  return collections
}

/** Looks up the features of one collection together, since there may be thousands. */
const findAreas = async (
  aois: Aois,
  principal: Principal,
  collection: string,
  named: ReadonlySet<string>,
  found: Map<string, readonly Aoi[]>,
): Promise<void> => {
  const [only = ''] = named
  const reference = named.size === 1 ? only : collection
  const areas = (await aois.find(reference, principal)) ?? []
  found.set(reference, areas)
  if (named.size > 1) for (const aoi of areas) found.set(aoi.ref, [aoi])
}

/** Collects the areas in the order of their references. @throws Problem 400 where references name none */
function* collectInOrder(
  references: readonly string[],
  found: ReadonlyMap<string, readonly Aoi[]>,
): Work<NamedArea[]> {
  const pace = new Pace()
  const lost: string[] = []
  const seen = new Set<string>()
  const areas = new Map<string, Aoi>()
  for (const [index, reference] of references.entries()) {
    if (pace.isDue(STEPS_OF_REFERENCE)) yield
    const named = found.get(reference) ?? []
    if (named.length === 0) lost.push(`aoi_refs.${index}`)
    if (!seen.has(reference)) for (const aoi of named) areas.set(aoi.ref, aoi)
    seen.add(reference)
  }
  if (lost.length > 0) throw unknownAreas(lost)
  const result: NamedArea[] = []
  for (const { ref, area, geometry } of areas.values()) {
    if (pace.isDue(STEPS_OF_BOX)) yield
    result.push({ ref, area, box: areaBox(geometry) ?? null })
  }
  return result
}

const unknownAreas = (members: readonly string[]): Problem => {
  const shown = members.slice(0, MAX_FAULTS)
  const more = members.length > shown.length ? ` and ${members.length - shown.length} more` : ''
  const fault = 'leads to no area of interest that you have'
  return new Problem(400, `${shown.join(', ')}${more}: ${fault}.`, {
    fields: Object.fromEntries(shown.map((member) => [member, [fault]])),
  })
}

/** Returns the areas unchanged. @throws Problem 400 where they do not fit into one response */
export const requireListable = (areas: readonly NamedArea[]): readonly NamedArea[] => {
  if (areas.length <= MAX_AREAS) return areas
  const message = `aoi_refs: name ${areas.length} areas, more than ${MAX_AREAS}. Reserve for them in bulk.`
  throw new Problem(400, message, { fields: { aoi_refs: [`name more than ${MAX_AREAS} areas`] } })
}
