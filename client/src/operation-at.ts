import { operationIds, wireOf } from './operation-wire.ts'

/** The id of the operation at a method and a path template, e.g. `get` and `/catalog/v1/search`. */
export const operationAt = (method: string, path: string): string | undefined =>
  templates.get(`${method} ${path}`)

const templates: ReadonlyMap<string, string> = new Map(
  operationIds.map((id) => [`${wireOf(id)?.method} ${wireOf(id)?.path}`, id]),
)
