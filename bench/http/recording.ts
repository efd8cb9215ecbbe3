import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { z } from 'zod'
import type { Call, World } from './calls/call.ts'
import { comparison } from './comparison.ts'
import type { Expected, Mix } from './mix.ts'
import type { Recorded } from './peers/answers.ts'
import { encodeRequest, type Request } from './request.ts'

/** How many different requests each call is drawn from. */
export const DIFFERENT = 500
export const DIFFERENT_WRITES = 50
/** A file is being activated, and then it is active. */
const ACTIVATING = 202
const ACTIVE = 204

/** The statuses that a write may get when it is sent again. @param first the status that it got first */
export const statusesOfWrite = (first: number): readonly number[] =>
  first === ACTIVATING ? [ACTIVATING, ACTIVE] : [first]

/** What a platform answered that had been asked for nothing of it before, and that judged each of its answers. */
export class Recording {
  /** Texts of features by their place in the file, which many pages share. */
  readonly #features = new Map<string, number>()
  readonly #answers: Recorded[] = []

  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** @throws Error where fewer than 500 requests have an answer that fits */
  async recordMix(call: Call): Promise<Mix> {
    const reads: Expected[] = []
    for await (const request of call.reads(this.#world)) {
      const expected = await this.#record(call, request)
      if (expected) reads.push(expected)
      if (reads.length === DIFFERENT) break
    }
    if (reads.length < DIFFERENT)
      throw new Error(`${call.name}: no more than ${reads.length} different requests`)
    const writes: Expected[] = []
    for await (const request of call.writes(this.#world)) {
      writes.push(await this.#recordWrite(request))
      if (writes.length === DIFFERENT_WRITES) break
    }
    return { reads, writes }
  }

  async #record(call: Call, request: Request): Promise<Expected | undefined> {
    const { status, body } = await this.#world.ask(request)
    if (status !== call.status)
      throw new Error(`${call.name}, ${request.target}: ${status} ${body.toString()}`)
    const whole = await this.#keep({ ...request, etag: '' })
    if (!call.fits(whole)) return undefined
    const compare = comparison(`${call.name}, ${request.target}`, body)
    return { bytes: encodeRequest(request), statuses: [status], compare }
  }

  /** What comes of it is new each time. */
  async #recordWrite(request: Request): Promise<Expected> {
    const { status } = await this.#world.ask(request)
    if (status >= 400) throw new Error(`${request.target}: ${status}`)
    await this.#keep(request)
    return { bytes: encodeRequest(request), statuses: statusesOfWrite(status), compare: () => undefined }
  }

  /** Peers answer with the whole, which they have a 304 made of by themselves. */
  async #keep(request: Request): Promise<unknown> {
    const { status, head, body } = await this.#world.ask(request)
    const header = (name: string) => new RegExp(`\r\n${name}: ([^\r]+)`, 'i').exec(head)?.[1] ?? ''
    const contentType = header('content-type')
    const answer = { ...request, status, contentType, etag: header('etag') }
    if (contentType.includes('json')) {
      const value: unknown = JSON.parse(body.toString())
      this.#answers.push({ ...answer, ...this.#inParts(value) })
      return value
    }
    this.#answers.push({ ...answer, value: null, base64: body.toString('base64') })
    return undefined
  }

  #inParts(value: unknown) {
    const { data: page } = PAGE.safeParse(value)
    if (!page) return { value }
    const parts = page.features.map((feature) => {
      const text = JSON.stringify(feature)
      const part = this.#features.get(text) ?? this.#features.size
      this.#features.set(text, part)
      return part
    })
    return { value: { ...page, features: [] }, parts }
  }

  /** What peers answer with, as a file. @see peers/answers.ts */
  async write(file: string): Promise<void> {
    const stream = createWriteStream(file)
    for (const feature of this.#features.keys()) stream.write(`${feature}\n`)
    stream.write('\n')
    for (const answer of this.#answers) stream.write(`${JSON.stringify(answer)}\n`)
    stream.end()
    await once(stream, 'finish')
  }
}

const PAGE = z.looseObject({ features: z.array(z.unknown()) })
