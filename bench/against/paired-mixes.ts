import type { Call, World } from '../http/calls/call.ts'
import { comparison } from '../http/comparison.ts'
import type { Expected, Mix } from '../http/mix.ts'
import { DIFFERENT, DIFFERENT_WRITES, statusesOfWrite } from '../http/recording.ts'
import { encodeRequest, type Request } from '../http/request.ts'
import type { Pair } from './pair.ts'

/**
 * The same requests for two platforms, made up for the first of them. A contract may change between two commits, so each
 * platform is held to its own answers; the first answer that differs is reported.
 * @returns a mix for each platform, and where their answers differ first
 * @throws Error where one of them answers with another status than the call has, or fewer than 500 requests fit
 */
export const pairedMixes = async (call: Call, worlds: Pair<World>) => {
  const reads: Pair<Expected[]> = { before: [], after: [] }
  let difference: string | undefined
  for await (const request of call.reads(worlds.before)) {
    const before = await read(call, request, worlds.before)
    const after = await read(call, await withOwnTag(request, worlds.after), worlds.after)
    if (!before.fits || !after.fits) continue
    reads.before.push(before.expected)
    reads.after.push(after.expected)
    difference ??= differenceBetween(before.expected, after.body)
    if (reads.before.length === DIFFERENT) break
  }
  if (reads.before.length < DIFFERENT)
    throw new Error(
      `${call.name}: only ${reads.before.length} requests have an answer on both sides that fits`,
    )
  const writes = await pairedWrites(call, worlds)
  const mixes: Pair<Mix> = {
    before: { reads: reads.before, writes: writes.before },
    after: { reads: reads.after, writes: writes.after },
  }
  return { mixes, difference }
}

/** Entity tags depend on all of an answer, so a platform gets those that it gave itself. */
const withOwnTag = async (request: Request, world: World): Promise<Request> => {
  if (request.etag === '') return request
  const { head } = await world.ask({ ...request, etag: '' })
  return { ...request, etag: /etag: ([^\r]+)/i.exec(head)?.[1] ?? '' }
}

const read = async (call: Call, request: Request, { ask }: World) => {
  const { status, head, body } = await ask(request)
  const what = `${call.name}, ${request.target}`
  if (status !== call.status) throw new Error(`${what}: ${status} ${body.toString()}`)
  const isJson = /\r\ncontent-type: [^\r]*json/i.test(head) && body.length > 0
  const value: unknown = isJson ? JSON.parse(body.toString()) : undefined
  const expected: Expected = {
    bytes: encodeRequest(request),
    statuses: [status],
    compare: comparison(what, body),
  }
  return { expected, body, fits: call.fits(value) }
}

const differenceBetween = (expected: Expected, body: Buffer): string | undefined => {
  try {
    expected.compare(body)
    return undefined
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

const pairedWrites = async (call: Call, worlds: Pair<World>): Promise<Pair<Expected[]>> => {
  const writes: Pair<Expected[]> = { before: [], after: [] }
  for await (const request of call.writes(worlds.before)) {
    for (const side of ['before', 'after'] as const) {
      const { status } = await worlds[side].ask(request)
      if (status >= 400) throw new Error(`${request.target}: ${status}`)
      writes[side].push({
        bytes: encodeRequest(request),
        statuses: statusesOfWrite(status),
        compare: () => undefined,
      })
    }
    if (writes.before.length === DIFFERENT_WRITES) break
  }
  return writes
}
