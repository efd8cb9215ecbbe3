import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { writeArtefacts } from '../generate/write-artefacts.ts'
import { handlerTypesFor } from './handler-types.ts'
import { missingHandlers } from './missing-handlers.ts'
import { areaFolder, areaName, newResource, resourceFolders, findResource } from './operation-folder.ts'
import type { Route } from './operation-folder.ts'
import { addGroup, addHandlers, newArea, newHandlers } from './stubs.ts'

/** The authorization server answers these itself. */
const WITHOUT_HANDLERS = 'auth'

const FORMATTER = 'node_modules/.bin/oxfmt'

/**
 * Brings `generated/` into line with the contracts, that of `/control` included, and gives each operation without a handler
 * one that answers 501, in the `handlers.ts` of its resource.
 * @param checkout The repository's root, or a copy of it.
 * @returns For each operation that got a stub, the path of the file that has it.
 */
export const scaffold = async (checkout: string): Promise<Map<string, string>> => {
  await writeArtefacts(checkout)
  const contracts = ['openapi', 'control']
    .map((name) => join(checkout, `generated/${name}.json`))
    .filter(existsSync)
  const operations = (await Promise.all(contracts.map(operationsIn)))
    .flat()
    .filter(({ id }) => areaName(id) !== WITHOUT_HANDLERS)
  const stubs = new Map<string, string>()
  const written = new Set<string>()
  for (const operation of missingHandlers(checkout, operations)) {
    const area = areaName(operation.id)
    const paths = operations.filter(({ id }) => areaName(id) === area).map(({ path }) => path)
    const files = await addStub(checkout, operation, paths)
    for (const file of files) written.add(file)
    stubs.set(operation.id, files[0])
  }
  if (written.size > 0) await promisify(execFile)(join(checkout, FORMATTER), [...written], { cwd: checkout })
  return stubs
}

const operationsIn = async (bundle: string): Promise<Route[]> =>
  listOperations(parseDocument(await readFile(bundle, 'utf8'), bundle))

/** Whether a file declares all handlers of its area in one object, and not a part of them. */
const hasAll = (path: string, area: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8').includes(`: ${handlerTypesFor(area).all} =>`)

/** Returns the files that it wrote: the one with the stub, and the area's `index.ts` for a resource that is new. */
const addStub = async (
  checkout: string,
  operation: Route,
  pathsOfArea: readonly string[],
): Promise<[handlers: string, ...others: string[]]> => {
  const { id, path } = operation
  const area = areaName(id)
  const folder = areaFolder(checkout, area)
  const resource =
    findResource(operation, resourceFolders(checkout, area)) ??
    (hasAll(join(folder, 'handlers.ts'), area) ? undefined : newResource(path, pathsOfArea))
  const handlers = join(folder, resource ?? '', 'handlers.ts')
  if (existsSync(handlers)) {
    const below = relative(join(checkout, 'server/src'), dirname(handlers))
    await writeFile(handlers, addHandlers(await readFile(handlers, 'utf8'), below, [id]))
    return [handlers]
  }
  await mkdir(dirname(handlers), { recursive: true })
  await writeFile(handlers, newHandlers(area, resource, [id]))
  const index = join(folder, 'index.ts')
  const composed = existsSync(index)
    ? addGroup(await readFile(index, 'utf8'), area, resource)
    : newArea(area, [resource])
  await writeFile(index, composed)
  return [handlers, index]
}
