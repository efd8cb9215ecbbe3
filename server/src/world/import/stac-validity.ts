import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { plainWords } from '../../contract/plain-words.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import { UNPUBLISHED_SCHEMAS } from './unpublished-schemas.ts'
import type { ImportWarning } from './events.ts'

const FOLDER = fileURLToPath(new URL('./stac-schemas/', import.meta.url))

/** As far as a misspelt address shows: `eo`, the name of an extension before STAC 1.0, is not one. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i
const IRI_REFERENCE = /^[^\s<>"{}|\\^`]*$/

const CORE = {
  Feature: 'https://schemas.stacspec.org/v1.0.0/item-spec/json-schema/item.json',
  Collection: 'https://schemas.stacspec.org/v1.0.0/collection-spec/json-schema/collection.json',
}

/** Members of a STAC object that choose its schemas. */
interface StacObject {
  readonly type: keyof typeof CORE
  readonly stac_extensions?: readonly string[] | undefined
}

/** Why a STAC object is not what one of its schemas says. */
export interface StacFault {
  /** Address of the schema: that of STAC 1.0.0 itself, or of an extension that the object declares. */
  readonly schema: string
  /** Where and what: `properties.gsd: must be number`. */
  readonly reason: string
}

/**
 * Validates a STAC 1.0.0 item or collection by the published schemas of the core and of every extension that it declares.
 * @returns at most one fault of each schema; extensions without a schema on this machine are in `unknown`
 */
export const stacValidity = (
  object: StacObject,
): { readonly faults: readonly StacFault[]; readonly unknown: readonly string[] } => {
  const declared = (object.stac_extensions ?? []).map(withoutFragment)
  const unknown = declared.filter((address) => schemas().getSchema(address) === undefined)
  const known = [CORE[object.type], ...declared.filter((address) => !unknown.includes(address))]
  return { faults: known.flatMap((schema) => faultBy(schema, object)), unknown }
}

const faultBy = (schema: string, object: StacObject): StacFault[] => {
  const check = schemas().getSchema(schema)
  if (check === undefined || check(object) === true) return []
  return [{ schema, reason: findReason(check) }]
}

/** Schemas of the core and of extensions, each compiled when the first object declares it. */
const schemas = memoizeLatest(
  () => FOLDER,
  (): Ajv => {
    const ajv = new Ajv({ strict: false })
    formats.default(ajv)
    ajv.addFormat('iri', IRI)
    ajv.addFormat('iri-reference', IRI_REFERENCE)
    for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.json')))
      ajv.addSchema(readSchema(`${FOLDER}${name}`))
    for (const schema of UNPUBLISHED_SCHEMAS) ajv.addSchema(schema)
    return ajv
  },
)

const readSchema = (path: string): AnySchemaObject => {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof read !== 'object' || read === null) throw new TypeError(`${path} is not a JSON schema`)
  return read
}

const withoutFragment = (address: string): string => address.replace(/#$/, '')

/** The fault deepest in the object: schemas of extensions are unions, whose other branches complain of the object's type. */
const findReason = ({ errors }: ValidateFunction): string => {
  const [deepest] = (errors ?? []).toSorted((a, b) => depth(b) - depth(a))
  if (deepest === undefined) return 'does not match the schema'
  const place = deepest.instancePath.slice(1).replaceAll('/', '.')
  return [place, describeFault(deepest)].filter(Boolean).join(': ')
}

const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length

const describeFault = ({ message = 'does not match the schema', params }: ErrorObject): string => {
  const name: unknown = params.additionalProperty ?? params.missingProperty
  return typeof name === 'string' ? `${name} ${plainWords(message)}` : plainWords(message)
}

/** Every answer has this link, which STAC requires of items; it is not stored. */
const LINKS = [{ rel: 'collection', href: '.' }]

/** The records of an import that are not what a schema says that they declare: how many of each schema, and the first. */
export class StacWarnings {
  readonly #bySchema = new Map<string, ImportWarning>()

  get all(): ImportWarning[] {
    return [...this.#bySchema.values()]
  }

  /** Validates an accepted record. @param at its file and its place within it */
  note(record: Scene | SceneCollection, [file, place]: readonly [file: string, place: string]): void {
    const linked = { ...record, links: LINKS }
    for (const { schema, reason } of stacValidity(linked).faults) {
      const { records = 0, first = { file, place, reason } } = this.#bySchema.get(schema) ?? {}
      this.#bySchema.set(schema, { schema, records: records + 1, first })
    }
  }
}
