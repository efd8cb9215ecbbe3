import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { handlerNames } from './handler-groups.ts'
import { areaFolder, areaName } from './operation-folder.ts'
import type { Route } from './operation-folder.ts'

/**
 * The operations that no `handlers.ts` of their area handles.
 * @param checkout The repository's root, or a copy of it.
 */
export const missingHandlers = <Known extends Route>(
  checkout: string,
  operations: readonly Known[],
): Known[] => {
  const areas = new Set(operations.map(({ id }) => areaName(id)))
  const handled = new Set([...areas].flatMap((area) => handledIn(checkout, area)))
  return operations.filter(({ id }) => !handled.has(id))
}

const handledIn = (checkout: string, area: string): string[] => {
  const folder = areaFolder(checkout, area)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'handlers.ts')
    .flatMap(({ parentPath, name }) => handlerNames(readFileSync(join(parentPath, name), 'utf8'), area))
    .map((name) => `${area}_${name}`)
}
