import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../server/src/contract/openapi/read-document.ts'
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
 * @param generated the folder that holds `openapi.json`, `lenience.json`, `areas/`, and `control.json` if there is one
 * @throws Error when a document is missing or does not hold together
 */
export const readPlatform = (generated: string): Platform => {
  const contract = readDocument(join(generated, 'openapi.json'))
  const areas = (contract.tags ?? []).map(({ name }) =>
    describeArea(readDocument(join(generated, `areas/${name}.json`)), name, contract),
  )
  const control = join(generated, 'control.json')
  const companions = existsSync(control) ? [describeArea(readDocument(control), 'control', contract)] : []
  return { contract, areas, companions, lenience: readLenience(join(generated, 'lenience.json')) }
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
