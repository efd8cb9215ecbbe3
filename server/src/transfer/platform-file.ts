import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { z } from 'zod'
import { fileLines } from '../kernel/file-lines.ts'
import { guardJsonBytes } from '../kernel/unsafe-input.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { Problem } from '../kernel/problem.ts'
import { writePrivateFile } from './private-file.ts'
import { formatRecord, parseRecord } from './transfer-record.ts'
import type { TransferRecord } from './transfer-record.ts'

/** What the first line of such a file says that it is. */
const FORMAT = 'imagery-platform'
const VERSION = 1

/** In bytes: a dialect has names for everything that it names otherwise. */
const MAX_FIRST_LINE = 64 * 1024

const FIRST_LINE = z.object({ format: z.literal(FORMAT), version: z.number(), identity: z.unknown() })
const LAST_LINE = z.strictObject({ records: z.number(), sha256: z.string() })

type LastLine = z.output<typeof LAST_LINE>

/** A file with all that a platform keeps: a first line, a record on each that follows, and a last one that sums up. */
export interface PlatformFile {
  readonly path: string
  /** Of the platform, as it was written. */
  readonly identity: unknown
  /** How many records there are. */
  readonly count: number
  /**
   * @param check throws Malformed for an invalid record; called for each before it is passed on
   * @throws Error that names file, line and field where a record is invalid
   */
  records(check: (record: TransferRecord) => void): AsyncIterable<TransferRecord>
}

/**
 * Writes all that a platform keeps.
 * @param identity what it follows from, as JSON
 * @returns how many records there are
 * @throws Error where there is a file already
 */
export const writePlatformFile = async (
  path: string,
  identity: unknown,
  records: AsyncIterable<TransferRecord>,
): Promise<number> => {
  const digest = createHash('sha256')
  const counter = { records: 0 }
  const lines = async function* writeLines(): AsyncGenerator<string> {
    yield JSON.stringify({ format: FORMAT, version: VERSION, identity })
    for await (const record of records) {
      const line = formatRecord(record)
      digest.update(line).update('\n')
      counter.records++
      yield line
    }
    yield JSON.stringify({ ...counter, sha256: digest.digest('hex') } satisfies LastLine)
  }
  await writePrivateFile(path, lines())
  return counter.records
}

/** Whether a file says of itself that it is that of a platform. */
export const isPlatformFile = async (path: string): Promise<boolean> =>
  FIRST_LINE.safeParse(await readFirstLine(path)).success

/**
 * Reads the file once, and is sure that it is whole.
 * @throws Error that says in one line why it cannot be read
 */
export const openPlatformFile = async (path: string): Promise<PlatformFile> => {
  const { data: first } = FIRST_LINE.safeParse(await readFirstLine(path))
  if (!first) throw new Error(`${path} is not the file of a platform`)
  if (first.version !== VERSION)
    throw new Error(
      `${path} has version ${first.version} of the format, and this release reads ${VERSION} only`,
    )
  const count = await countWhole(path)
  return { path, identity: first.identity, count, records: (check) => readRecords(path, count, check) }
}

/** @throws Error where a part of it is missing, or another than was written */
const countWhole = async (path: string): Promise<number> => {
  const digest = createHash('sha256')
  let [lines, last]: [number, Buffer | undefined] = [0, undefined]
  for await (const { bytes } of fileLines(path)) {
    if (last && lines > 1) digest.update(last).update('\n')
    last = bytes
    lines++
  }
  const records = lines - 2
  const sums = LAST_LINE.safeParse(parseJson(last))
  if (!sums.success) throw new Error(`${path} is cut off: its last line is missing`)
  if (sums.data.records !== records || sums.data.sha256 !== digest.digest('hex'))
    throw new Error(`${path} is not as it was written: its last line tells of other records`)
  return records
}

async function* readRecords(
  path: string,
  count: number,
  check: (record: TransferRecord) => void,
): AsyncGenerator<TransferRecord> {
  let line = 0
  for await (const { bytes } of fileLines(path)) {
    if (line > count) return
    if (line > 0) yield readRecord(path, line + 1, bytes, check)
    line++
  }
}

const readRecord = (
  path: string,
  line: number,
  bytes: Buffer,
  check: (record: TransferRecord) => void,
): TransferRecord => {
  try {
    guardJsonBytes(bytes, Infinity)
    const record = parseRecord(bytes.toString())
    check(record)
    return record
  } catch (cause) {
    const words = describeFault(cause)
    throw new Error(
      `nothing was imported, since line ${line} of ${path} is not a valid record: ${words.replace(/[.]$/, '')}. Export the platform again, or correct the line`,
      { cause },
    )
  }
}

const describeFault = (fault: unknown): string => {
  if (fault instanceof Malformed) return [fault.path, fault.message].filter(Boolean).join(': ')
  return fault instanceof Problem ? fault.message : 'it is not JSON'
}

/** Undefined where there is no file, or its first line is no JSON, or longer than that of a platform. */
const readFirstLine = async (path: string): Promise<unknown> => {
  const file = await open(path).catch(() => undefined)
  try {
    const head = await file?.read(Buffer.alloc(MAX_FIRST_LINE)).catch(() => undefined)
    return parseJson(head?.buffer.subarray(0, head.buffer.indexOf('\n')))
  } finally {
    await file?.close()
  }
}

const parseJson = (bytes: Buffer | undefined): unknown => {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch {
    return undefined
  }
}
