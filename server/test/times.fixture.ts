import type { ExampleCall } from './contract-examples.fixture.ts'
import type { TestAnswer } from './platform.fixture.ts'

/** Members whose times may lie ahead, and why. */
const AHEAD: ReadonlyMap<string, string> = new Map([
  ['expires_at', 'an address ends'],
  ['term_end_date', 'what was bought ends'],
  ['active_to', 'a plan ends'],
  ['temporal', 'a collection says since when it has scenes, on a platform that begins before it too'],
  ['startTime', 'a subscription may begin to look later than it is made'],
  ['endTime', 'a subscription ends'],
  ['toi', 'a report may be asked for of days to come'],
  ['filter', 'a search may ask for times to come'],
  ['timeRange', 'a task may ask for times to come'],
])

/** Answers without records: the contract with its examples. */
const DOCUMENTS = ['/catalog/v1/api', '/spec', '/openapi']

/** Date-times and dates as the platform writes them, and the stamps that ids of scenes begin with. */
const TIME =
  /\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?|\b(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)(?=_)/g

/** Times in an answer that lie in the future, each with its place. @param present milliseconds since 1970 UTC */
export const timesToCome = (
  { method, address }: ExampleCall,
  { status, headers, json, bytes }: TestAnswer,
  present: number,
): string[] => {
  const isDocument = DOCUMENTS.some((each) => address.includes(each))
  if (status !== 200 || isDocument) return []
  const isText = (headers.get('content-type') ?? '').startsWith('text/')
  const texts: Iterable<Text> =
    json === undefined ? [['body', isText ? bytes.toString() : '']] : textsIn(json, '')
  return [...texts].flatMap(([place, text]) =>
    timesIn(text)
      .filter((time) => Date.parse(time) > present)
      .map((time) => `${method} ${address} ${place}: ${time}`),
  )
}

type Text = readonly [place: string, text: string]

function* textsIn(value: unknown, place: string): Generator<Text> {
  // links repeat what was asked for
  if (typeof value === 'string' && !/^https?:/.test(value)) yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value))
    if (!AHEAD.has(name)) yield* textsIn(member, `${place}/${name}`)
}

const timesIn = (text: string): string[] =>
  [...text.matchAll(TIME)].map(([whole, year, month, day, hour, minute, second]) =>
    year === undefined ? whole : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
  )
