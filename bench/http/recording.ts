import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { z } from 'zod'
import { DIFFERENT, type Call } from './calls.ts'
import { Connection } from './connection.ts'
import type { Expected } from './load.ts'
import type { Recorded } from './peers/answers.ts'
import type { Principals } from './principals.ts'
import { bytesOf, type Request } from './request.ts'

/** The requests of a call with the answers of a platform that had been asked for none of them before. */
export interface Recording {
  readonly call: Call
  readonly mix: readonly Expected[]
  readonly answers: readonly Recorded[]
}

/** What no two answers have in common: tokens in links tell the second in which they end, and each search gets an id. */
const PASSING = /(?<=api_key=tile-|results\?_page=|\/searches\/)[\w-]+/g

/** @throws Error where fewer than 500 requests have an answer that fits */
export const record = async (
  port: number,
  call: Call,
  principals: Principals,
  features: Map<string, number>,
): Promise<Recording> => {
  const connection = new Connection(port)
  const mix: Expected[] = []
  const answers: Recorded[] = []
  for (const request of call.candidates(principals)) {
    const bytes = bytesOf(request)
    const { status, head, body } = await connection.answer(bytes)
    if (status !== 200) throw new Error(`${call.name}: ${status} ${body.toString()}`)
    const value: unknown = JSON.parse(body.toString())
    if (!call.fits(value)) continue
    const contentType = /content-type: ([^\r]+)/i.exec(head)?.[1] ?? ''
    mix.push({ bytes, status, compare: comparison(call, request, body.toString()) })
    answers.push({ ...request, status, contentType, ...inParts(value, features) })
    if (mix.length === DIFFERENT) break
  }
  connection.close()
  if (mix.length < DIFFERENT) throw new Error(`${call.name}: no more than ${mix.length} different requests`)
  return { call, mix, answers }
}

const FEATURES = z.looseObject({ features: z.array(z.unknown()) })

/** The features of a page are kept once for all pages that have them. */
const inParts = (value: unknown, features: Map<string, number>) => {
  const { data: page } = FEATURES.safeParse(value)
  if (!page) return { value }
  const parts = page.features.map((feature) => {
    const text = JSON.stringify(feature)
    const part = features.get(text) ?? features.size
    features.set(text, part)
    return part
  })
  return { value: { ...page, features: [] }, parts }
}

/** The same bytes; from a serialiser that orders members by their schema, the same values. */
const comparison = (call: Call, { target }: Request, recorded: string) => {
  const same = digest(steady(recorded))
  const values = ordered(recorded)
  return (body: Buffer): void => {
    const text = body.toString()
    if (digest(steady(text)) === same || ordered(text) === values) return
    throw new Error(
      `${call.name}, ${target}: another answer:\n${difference(values, ordered(text)).join('\n')}`,
    )
  }
}

/** What stands in each of two texts where they begin to differ. */
const difference = (one: string, other: string): readonly string[] => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return [one, other].map((text) => text.slice(Math.max(0, at - 200), at + 200))
}

const steady = (text: string): string => text.replaceAll(PASSING, '')

const ordered = (text: string): string =>
  JSON.stringify(JSON.parse(steady(text)), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const digest = (text: string): string => createHash('sha1').update(text).digest('base64')

/** What peers answer with, as a file. @see peers/answers.ts */
export const writeAnswers = async (
  file: string,
  recordings: readonly Recording[],
  features: ReadonlyMap<string, number>,
): Promise<void> => {
  const stream = createWriteStream(file)
  for (const feature of features.keys()) stream.write(`${feature}\n`)
  stream.write('\n')
  for (const { answers } of recordings)
    for (const answer of answers) stream.write(`${JSON.stringify(answer)}\n`)
  stream.end()
  await once(stream, 'finish')
}
