import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { operationsOf, parseDocument, tagsOf } from '../contract/document.ts'
import { writeArtefacts } from '../generate/write-artefacts.ts'
import { handlersPath, missingHandlers } from './missing-handlers.ts'
import { addStubs, newHandlers } from './stubs.ts'

/** The authorization server answers these itself. */
const withoutHandlers = new Set(['auth'])

/**
 * Bring `generated/` into line with the contract and write a handler that answers 501 for each operation without one.
 * @param folder The repository's root, or a copy of it.
 * @returns The operation ids that got a stub, by area.
 */
export const scaffold = async (folder: string): Promise<Map<string, string[]>> => {
  await writeArtefacts(folder)
  const contract = parseDocument(await readFile(join(folder, 'generated/openapi.json'), 'utf8'), 'the bundle')
  const operations = new Map<string, string[]>()
  for (const { id, node } of operationsOf(contract)) {
    const [area] = tagsOf(node)
    if (area === undefined || withoutHandlers.has(area)) continue
    operations.set(area, [...(operations.get(area) ?? []), id])
  }
  const missing = missingHandlers(folder, operations)
  for (const [area, ids] of missing) await writeStubs(handlersPath(folder, area), area, ids)
  return missing
}

const writeStubs = async (path: string, area: string, ids: readonly string[]): Promise<void> => {
  const text = existsSync(path) ? addStubs(await readFile(path, 'utf8'), area, ids) : newHandlers(area, ids)
  const options = (await resolveConfig(path)) ?? {}
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await format(text, { ...options, filepath: path }))
}
