import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { pagesFrom } from '../../../test/pages.fixture.ts'
import type { TestCall, TestPlatform } from '../../../test/platform.fixture.ts'

type Schemas = components['schemas']
export type Report = Schemas['ReportsReport']

/** What the tests read of answers; the server itself holds them against the contract. */
interface Bodies {
  readonly list: Schemas['ReportsList']
  readonly report: Report
  readonly suborg: Schemas['ReportsSuborgReport']
  readonly footprints: Schemas['ReportsFootprintList']
  readonly footprint: Schemas['MultiPolygon']
  readonly fault: Required<Schemas['ApiError']>
  readonly message: Schemas['ErrorMessage']
}

/** People of the story's organization, of one of its sub-organizations, and of another. @see world/people.ts */
export const PEOPLE = { ours: '4101', colleague: '4107', suborg: '4120', stranger: '5203', nobody: 'nobody' }

export const STORY_REPORT = 'c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36'
export const STORY_PV = '5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23'
export const STORY_SUBORG = '84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b'
export const STORY_FOOTPRINT = '2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b'
export const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const isBody = <Kind extends keyof Bodies>(_kind: Kind, value: unknown): value is Bodies[Kind] =>
  typeof value === 'object' && value !== null

/** Calls, and reads the answer, which must have the status. */
export const ask = async <Kind extends keyof Bodies>(
  platform: TestPlatform,
  kind: Kind,
  status: number,
  address: string,
  call?: TestCall,
): Promise<Bodies[Kind]> => {
  const method = call?.body === undefined ? 'GET' : 'POST'
  const answer = await platform.call(method, address, call)
  expect([method, address, answer.status, answer.status === status ? '' : answer.json]).toEqual([
    method,
    address,
    status,
    '',
  ])
  if (!isBody(kind, answer.json)) throw new TypeError('no body')
  return answer.json
}

export interface Csv {
  readonly text: string
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly fileName: string
}

const Records = z.array(z.record(z.string(), z.string()))
const Header = z.array(z.array(z.string()))

/** A CSV as a program reads it, saved under the name that it is given. */
export const readCsv = async (platform: TestPlatform, address: string, call?: TestCall): Promise<Csv> => {
  const answer = await platform.call('GET', address, call)
  const { headers, bytes } = answer
  const [, fileName = ''] =
    /^attachment; filename="([\w.-]+\.csv)"$/.exec(headers.get('content-disposition') ?? '') ?? []
  expect([address, answer.status, headers.get('content-type')]).toEqual([address, 200, 'text/csv'])
  expect([headers.get('content-length'), fileName]).toEqual([
    String(bytes.length),
    expect.stringMatching(/./),
  ])
  const text = bytes.toString()
  expect(text.endsWith('\r\n')).toBe(true)
  const [columns = []] = Header.parse(parse(text, { to_line: 1 }))
  return { text, columns, rows: Records.parse(parse(text, { columns: true })), fileName }
}

/** All reports of a list, page by page. */
export const everyReport = async (
  platform: TestPlatform,
  address: string,
  call?: TestCall,
): Promise<Report[]> => {
  const pageAt = (page: string) => ask(platform, 'list', 200, page, call)
  const pages = await pagesFrom(await pageAt(address), ({ _links: { next } }) =>
    next === undefined ? undefined : pageAt(next),
  )
  return pages.flatMap(({ reports }) => reports)
}

/** The rows of all parts of some reports, one after the other. */
export const readRows = async (
  platform: TestPlatform,
  ...reports: readonly Report[]
): Promise<Csv['rows']> => {
  const rows: Csv['rows'][number][] = []
  for (const address of reports.flatMap(({ contents }) => contents))
    rows.push(...(await readCsv(platform, address)).rows)
  return rows
}
