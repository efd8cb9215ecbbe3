import type { components } from '../../../../../generated/types.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { ValidityCheck } from 'imagery-platform-geometry/validity.ts'
import { atField, atFieldInTurns } from '../../../kernel/at-field.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { invalid } from '../../../kernel/problem.ts'
import { areaInTurns } from '../../../services/features/area.ts'
import type { NewFeature } from '../../../services/features/feature-documents.ts'
import { AREA, REFERENCE } from './wire.ts'

type Schemas = components['schemas']
type Feature = Schemas['Feature']

/** A feature that has no id yet. */
interface NamedFeature extends Omit<NewFeature, 'id'> {
  /** The beginning of its id; empty if it has no name. */
  readonly name: string
}

/**
 * Reads the features of an upload, in its order; pauses after each.
 * @param propertyId name of the property that ids begin with
 * @param dialect names the properties that the service adds
 * @throws Problem 400 with the path in the body, if a geometry is invalid, or a name is missing or not unique
 */
export function* readUpload(
  upload: Schemas['FeaturesUpload'],
  propertyId: string | undefined,
  dialect: Dialect,
): Work<NamedFeature[]> {
  const added: readonly string[] = [REFERENCE, AREA].map(dialect.prefixed)
  const validity = new ValidityCheck()
  const names = new Set<string>()
  const features: NamedFeature[] = []
  for (const { at, feature } of listFeatures(upload)) {
    const shape = yield* readShape(feature, `${at}geometry`, validity)
    const name =
      propertyId === undefined
        ? String(feature.id ?? '')
        : readName(propertyId, feature, `${at}properties`, names)
    features.push({ name, ...shape, properties: omitProperties(added, feature.properties ?? {}) })
    yield
  }
  return features
}

interface UploadedFeature {
  /** The prefix of the paths from the body to fields of the feature. */
  readonly at: string
  readonly feature: Feature
}

const listFeatures = (upload: Schemas['FeaturesUpload']): UploadedFeature[] =>
  upload.type === 'Feature'
    ? [{ at: '', feature: upload }]
    : upload.features.map((feature, i) => ({ at: `features.${i}.`, feature }))

function* readShape(
  feature: Feature,
  at: string,
  validity: ValidityCheck,
): Work<Pick<NewFeature, 'geometry' | 'area'>> {
  const geometry = atField(at, () => parseGeometry(feature.geometry, 180))
  yield
  yield* atFieldInTurns(at, validity.validate(geometry))
  return { geometry, area: yield* areaInTurns(geometry) }
}

/** @param names of the previous features, to which the name of this one is added */
const readName = (property: string, { properties }: Feature, at: string, names: Set<string>): string => {
  const path = `${at}.${property}`
  const value: unknown = properties && Object.hasOwn(properties, property) ? properties[property] : undefined
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
    throw invalid(path, 'property_id asks for a text or a number here, for the id of the feature.')

  const name = String(value)
  if (names.has(name)) throw invalid(path, `another feature of the upload has the same value, "${name}".`)
  names.add(name)
  return name
}

const omitProperties = (
  names: readonly string[],
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)))
