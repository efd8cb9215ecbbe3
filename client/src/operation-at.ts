import { operationWires } from './operation-wire.ts'

/** The id of the operation at a method and a path template, e.g. `get` and `/catalog/v1/search`; those where none is. */
export const operationAt = (method: string, path: string): string => {
  const address = `${method} ${path}`
  return templates.get(address) ?? address
}

const templates: ReadonlyMap<string, string> = new Map(
  [...operationWires].map(([id, { method, path }]) => [`${method} ${path}`, id]),
)
