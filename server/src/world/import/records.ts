import { guardJsonBytes } from '../../kernel/unsafe-input.ts'
import { Problem } from '../../kernel/problem.ts'
import { filesToImport, stretches } from './files.ts'
import type { ImportFile, Stretch } from './files.ts'
import { storageFault } from './storable.ts'

/** A record of a file, or the reason why it cannot be read. */
export interface FoundRecord {
  readonly file: ImportFile
  readonly place: string
  readonly readBytes: number
  readonly value?: unknown
  readonly fault?: string
}

/**
 * All records of files and folders, one by one: each line of NDJSON, each member of a FeatureCollection or of
 * `{collections: [...]}`, each document that is neither.
 * @throws Error where a path does not exist, before anything is read
 */
export async function* records(paths: readonly string[]): AsyncGenerator<FoundRecord> {
  for (const file of await filesToImport(paths)) {
    for await (const stretch of stretches(file)) yield* recordsIn(file, stretch)
  }
}

function* recordsIn(file: ImportFile, { line, bytes, readBytes }: Stretch): Generator<FoundRecord> {
  const place = line === undefined ? '' : `line ${line}`
  const { value, fault } = parsed(bytes)
  if (fault !== undefined) {
    yield { file, place, readBytes, fault }
    return
  }
  const [name, members] = findMembers(value)
  if (!members) yield { file, place, readBytes, ...validated(value) }
  else
    for (const [i, member] of members.entries())
      yield {
        file,
        place: [place, `${name}[${i}]`].filter(Boolean).join(', '),
        readBytes,
        ...validated(member),
      }
}

const parsed = (bytes: Buffer): Pick<FoundRecord, 'value' | 'fault'> => {
  try {
    guardJsonBytes(bytes, Infinity)
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return { value }
  } catch (fault) {
    return { fault: fault instanceof Problem ? fault.message : 'is not JSON' }
  }
}

const validated = (value: unknown): Pick<FoundRecord, 'value' | 'fault'> => {
  const fault = storageFault(value)
  return fault === undefined ? { value } : { fault }
}

const findMembers = (value: unknown): [name: string, members: unknown[] | undefined] => {
  if (typeof value === 'object' && value !== null) {
    if ('features' in value && Array.isArray(value.features)) return ['features', value.features]
    if ('collections' in value && Array.isArray(value.collections)) return ['collections', value.collections]
  }
  return ['', undefined]
}
