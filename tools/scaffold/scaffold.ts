import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { operationsOf, tagsOf } from '../../server/src/contract/openapi/operations.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { writeArtefacts } from '../generate/write-artefacts.ts'
import { handlersPath, missingHandlers } from './missing-handlers.ts'
import { operationPath } from './operation-file.ts'
import { addHandlers, newHandlers, stubOf } from './stubs.ts'

/** The authorization server answers these itself. */
const withoutHandlers = new Set(['auth'])

const FORMATTER = 'node_modules/.bin/oxfmt'

/**
 * Bring `generated/` into line with the contracts, that of `/control` included, and write, for each operation without a
 * handler, a file that answers 501 and its line in the area's handlers.
 * @param folder The repository's root, or a copy of it.
 * @returns The operation ids that got a stub, by area.
 */
export const scaffold = async (folder: string): Promise<Map<string, string[]>> => {
  await writeArtefacts(folder)
  const contracts = ['openapi', 'control']
    .map((name) => join(folder, `generated/${name}.json`))
    .filter(existsSync)
  const operations = new Map<string, string[]>()
  for (const { id, node } of (await Promise.all(contracts.map(operationsIn))).flat()) {
    const [area] = tagsOf(node)
    if (area === undefined || withoutHandlers.has(area)) continue
    operations.set(area, [...(operations.get(area) ?? []), id])
  }
  const missing = missingHandlers(folder, operations)
  const written: string[] = []
  for (const [area, ids] of missing) written.push(...(await addOperations(folder, area, ids)))
  if (written.length > 0) await promisify(execFile)(join(folder, FORMATTER), written, { cwd: folder })
  return missing
}

const operationsIn = async (bundle: string) =>
  operationsOf(parseDocument(await readFile(bundle, 'utf8'), bundle))

/** Returns the paths of the files that it wrote. */
const addOperations = async (folder: string, area: string, ids: readonly string[]): Promise<string[]> => {
  const handlers = handlersPath(folder, area)
  const text = existsSync(handlers)
    ? addHandlers(await readFile(handlers, 'utf8'), area, ids)
    : newHandlers(area, ids)
  const stubs = ids.map((id) => [operationPath(folder, id), stubOf(id)] as const)
  const files = [[handlers, text] as const, ...stubs.filter(([path]) => !existsSync(path))]
  for (const [path, content] of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return files.map(([path]) => path)
}
