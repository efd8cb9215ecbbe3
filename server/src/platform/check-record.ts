import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parseFootprint, readScene, parseSpan } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { plainWords } from '../contract/plain-words.ts'
import type { OpenApiDocument } from '../contract/openapi/document.ts'
import { unescapeToken } from '../contract/openapi/references.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { parseDocument } from '../stores/stored-json.ts'
import type { AnyCollection } from '../stores/transaction.ts'
import type { TransferRecord } from '../transfer/transfer-record.ts'
import { storageFault } from '../world/import/storable.ts'
import { STORED_DOCUMENT_SCHEMAS } from './stored-document-schemas.ts'
import { TRANSFERRED } from './transferred.ts'

/**
 * Returns a check of records that come from a file: the types of all fields, the parts that callers sent by their
 * schemas, text that every engine can store, the key and the indexes of documents, and the footprint and times of scenes.
 * It checks each record alone: ids of other records may lead nowhere.
 * @param contract has the schemas of what callers sent: the lenient one, since it may have been sent to a lenient server
 */
export const createRecordCheck = (contract: OpenApiDocument): ((record: TransferRecord) => void) => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, discriminator: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'stored', ...STORED_DOCUMENT_SCHEMAS })
  ajv.addSchema({ $id: 'contract', components: { schemas: contract.components?.schemas ?? {} } })
  const compiled = new Map<string, ValidateFunction>()
  const compileCheck = (name: string): ValidateFunction => {
    const known = compiled.get(name)
    if (known) return known
    const properties: Record<string, object> = {}
    for (const [member, schema] of Object.entries(SENT[name] ?? {}))
      properties[member] = { $ref: `contract#/components/schemas/${schema}` }
    const check = ajv.compile({ allOf: [{ $ref: `stored#/${name}` }, { properties }] })
    compiled.set(name, check)
    return check
  }

  const checkValue = (name: string, value: unknown): void => {
    const check = compileCheck(name)
    if (!check(value)) throw toMalformed(check.errors ?? [])
    const fault = storageFault(value)
    if (fault !== undefined) throw new Malformed(fault)
  }

  return (record) => {
    const place = record.kind === 'document' ? `${record.collection}: document` : record.kind
    within(place, () => {
      switch (record.kind) {
        case 'document': {
          const definition = findDefinition(record.collection)
          checkValue(record.collection, JSON.parse(record.json))
          checkPlaces(definition, record.json)
          break
        }
        case 'scene':
          checkValue(record.kind, JSON.parse(record.json))
          checkScene(readScene(Buffer.from(record.json)))
          break
        case 'sceneCollection':
          checkValue(record.kind, JSON.parse(record.json))
          break
        case 'feed':
        case 'subscription':
        case 'result':
          checkValue(record.kind, record.record)
          break
        case 'number':
        case 'job': // all of their fields are checked where the line is read
      }
    })
  }
}

/** The members of stored records that hold what callers sent, and their schemas in the contract. */
const SENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  subscription: { geometry: 'Geometry' },
  result: { geometry: 'Geometry', properties: 'AnalyticsResultProperties' },
  'batch.task': { request: 'BatchRequestEcho' },
  'batch.feature': { area: 'Geometry' },
  'data.saved-search': { filter: 'DataFilter' },
  'data.quick-search': { filter: 'DataFilter' },
  'features.feature': { geometry: 'Geometry' },
  'mosaics.quad-search': { area: 'Geometry' },
  'reports.suborgReport': { request: 'ReportsSuborgRequest' },
}

const DEFINITIONS: ReadonlyMap<string, AnyCollection> = new Map(
  TRANSFERRED.map(({ definition }) => [definition.name, definition]),
)

const findDefinition = (collection: string): AnyCollection => {
  const definition = DEFINITIONS.get(collection)
  if (!definition) throw new Malformed('this release has no such collection')
  return definition
}

const checkScene = (scene: Scene): void => {
  parseSpan(scene)
  parseFootprint(scene)
}

/** @throws Malformed where a document cannot be found by its key or an index */
const checkPlaces = (definition: AnyCollection, json: string): void => {
  const document = parseDocument(definition, json)
  const key: unknown = definition.key(document)
  if (typeof key !== 'string' || key === '') throw new Malformed('its key must be a text that is not empty')
  for (const [name, index] of Object.entries(definition.indexes)) {
    const value: unknown = index.readValue(document)
    const isOfType = typeof value === JSON_TYPES[index.type] && !Number.isNaN(value)
    if (value !== null && !isOfType) throw new Malformed(`its index ${name} must be a ${index.type} or null`)
  }
}

const JSON_TYPES = { text: 'string', number: 'number', boolean: 'boolean' } as const

/** Names the part of a line in which the fault is. */
const within = (place: string, check: () => void): void => {
  try {
    check()
  } catch (fault) {
    throw fault instanceof Malformed ? new Malformed(fault.message, fault.within(place)) : fault
  }
}

/** The fault that says most about a value: of a union, each alternative has one, and most are of another kind. */
const toMalformed = (errors: readonly ErrorObject[]): Malformed => {
  const telling = errors.filter(({ keyword }) => !['const', 'enum', 'anyOf'].includes(keyword))
  const candidates = telling.length > 0 ? telling : errors
  const [fault] = candidates.toSorted((one, other) => measureDepth(other) - measureDepth(one))
  if (!fault) return new Malformed('is invalid')
  const path = fault.instancePath.slice(1).split('/').map(unescapeToken)
  const missing: unknown = fault.params.missingProperty
  const field = [...path, typeof missing === 'string' ? missing : ''].filter(Boolean).join('.')
  const types = candidates
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === fault.instancePath)
    .map(({ params }) => String(params.type))
  const words =
    types.length > 0 && fault.keyword === 'type'
      ? `must be ${[...new Set(types)].join(' or ')}`
      : plainWords(fault.message ?? 'is invalid')
  return new Malformed(words, field)
}

const measureDepth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length
