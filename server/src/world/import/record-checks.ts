import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { createAnalyticsReader } from './analytics-record.ts'
import { DATA_ITEM } from './data-item.ts'
import type { DataItemRecord } from './data-item.ts'
import { createFaultReader } from './fault-words.ts'
import { ORDER_RECORD } from './order-record.ts'
import type { OrderRecord } from './order-record.ts'
import { createPlatformReader } from './platform-record.ts'
import type { OpenRecord } from './open-record.ts'
import type { PlatformRecord } from './platform-record.ts'

/**
 * The validators of records, compiled from the schemas of the contract. Compiling them takes longer than most imports,
 * so all imports of a process that have the same contract share them.
 */
export const recordChecksFor = (contract: OpenApiDocument): RecordChecks => {
  const checks = known.get(contract) ?? compile(contract)
  known.set(contract, checks)
  return checks
}

type RecordChecks = ReturnType<typeof compile>

const known = new WeakMap<OpenApiDocument, RecordChecks>()

/** Reads records of a platform alone, which takes a fraction of the time. */
export const platformReaderFor = (
  contract: OpenApiDocument,
): ((record: OpenRecord) => PlatformRecord | undefined) => {
  const readFault = createFaultReader(contract)
  return createPlatformReader(createAjv(contract), (check) => {
    throw readFault(check)
  })
}

const createAjv = (contract: OpenApiDocument): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, discriminator: true, verbose: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'contract', components: { schemas: contract.components?.schemas ?? {} } })
  return ajv
}

const compile = (contract: OpenApiDocument) => {
  const ajv = createAjv(contract)
  const readFault = createFaultReader(contract)
  const fail = (check: ValidateFunction): never => {
    throw readFault(check)
  }
  return {
    isScene: ajv.compile<Scene>({ $ref: 'contract#/components/schemas/CatalogItem' }),
    isCollection: ajv.compile<SceneCollection>({ $ref: 'contract#/components/schemas/CatalogCollection' }),
    isDataItemRecord: ajv.compile<DataItemRecord>(DATA_ITEM),
    isOrderRecord: ajv.compile<OrderRecord>(ORDER_RECORD),
    readAnalytics: createAnalyticsReader((schema) => ajv.compile(schema), fail),
    readPlatformRecord: createPlatformReader(ajv, fail),
    readFault,
  }
}
