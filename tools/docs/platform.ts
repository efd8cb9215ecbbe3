import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveArea } from '../../server/src/contract/openapi/area-document.ts'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { isDocument, readDocument } from '../../server/src/contract/openapi/read-document.ts'
import type { OpenApiDocument } from '../../server/src/contract/openapi/document.ts'
import { describeArea } from './reference.ts'
import type { AreaReference } from './reference.ts'

/** The whole contract and each of its areas, in its order, and what stands beside it. */
export interface Platform {
  readonly contract: OpenApiDocument
  readonly areas: readonly AreaReference[]
  /** Contracts of their own beside that of the platform: `/control`, where the platform has it. */
  readonly companions: readonly AreaReference[]
  /** What a lenient server relaxes. */
  readonly lenience: readonly RelaxedPoint[]
}

/** @see ../../spec/overlays/lenient.yaml */
export interface RelaxedPoint {
  readonly strict: string
  readonly why: string
  readonly lenient: string
  readonly for: string
}

/**
 * Reads what `npm run generate` has written.
 * @param generated the folder that holds `openapi.json`, `prose.json`, `lenience.json`, and `control.json` if there is one
 * @throws Error when a document is missing or does not hold together
 */
export const readPlatform = (generated: string): Platform => {
  const contract = readDocument(join(generated, 'openapi.json'))
  const prose = readProse(join(generated, 'prose.json'))
  const areas = (contract.tags ?? []).map(({ name }) =>
    describeArea(areaDocument(contract, name, prose[name]), name, contract),
  )
  const control = join(generated, 'control.json')
  const companions = existsSync(control) ? [describeArea(readDocument(control), 'control', contract)] : []
  return { contract, areas, companions, lenience: readLenience(join(generated, 'lenience.json')) }
}

const readProse = (file: string): Node => {
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isNode(texts)) throw new Error(`${file} has no texts.`)
  return texts
}

const areaDocument = (contract: OpenApiDocument, area: string, prose: unknown): OpenApiDocument => {
  if (typeof prose !== 'string') throw new Error(`${area} has no text.`)
  const document = deriveArea({ ...contract }, area, prose)
  if (!isDocument(document)) throw new Error(`${area} has no document.`)
  return document
}

const readLenience = (file: string): readonly RelaxedPoint[] => {
  const points: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(points) || !points.every(isRelaxedPoint)) throw new Error(`${file} has no points.`)
  return points
}

const isRelaxedPoint = (value: unknown): value is RelaxedPoint =>
  typeof value === 'object' &&
  value !== null &&
  ['strict', 'why', 'lenient', 'for'].every((member) => typeof Reflect.get(value, member) === 'string')
