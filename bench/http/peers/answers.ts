import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** An answer as it was recorded. Many pages share their features. */
export const RECORDED = z.object({
  authorization: z.string(),
  target: z.string(),
  body: z.string(),
  status: z.number(),
  contentType: z.string(),
  etag: z.string(),
  value: z.unknown(),
  /** Features of the value, by their place in the file. */
  parts: z.array(z.number()).optional(),
  /** In place of a value. */
  base64: z.string().optional(),
})
export type Recorded = z.output<typeof RECORDED>

/** What a peer answers with. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly etag: string
  /** What is written as JSON; or bytes. */
  readonly value: unknown
}

/** Answers by who asks, and by what is asked for. */
export class Answers {
  readonly #byAuthorization = new Map<string | undefined, Map<unknown, Answer>>()

  put(authorization: string, key: unknown, answer: Answer): void {
    const answers = this.#byAuthorization.get(authorization) ?? new Map<unknown, Answer>()
    this.#byAuthorization.set(authorization, answers.set(key, answer))
  }

  /** @throws RangeError for what was not recorded */
  get(authorization: string | undefined, key: unknown): Answer {
    const answer = this.#byAuthorization.get(authorization)?.get(key)
    if (!answer) throw new RangeError('this was not recorded')
    return answer
  }
}

/** Where the bodies of searches differ: the longitude of the first corner. */
const CORNER = ['filter', 'config', 'coordinates', 0, 0, 0] as const

/** What tells the bodies of searches apart. */
export const keyOfBody = (body: unknown): unknown =>
  CORNER.reduce(
    (value, member): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, member) : undefined,
    body,
  )

/** @param file the features, one a line, an empty line, the answers, one a line */
export const readAnswers = async (file: string): Promise<Answers> => {
  const answers = new Answers()
  const features: unknown[] = []
  let isHead = true
  for await (const line of createInterface(createReadStream(file))) {
    if (line === '') isHead = false
    else if (isHead) features.push(JSON.parse(line))
    else {
      const { authorization, target, body, parts, base64, value, ...answer } = RECORDED.parse(
        JSON.parse(line),
      )
      const whole = parts
        ? { ...z.looseObject({}).parse(value), features: parts.map((part) => features[part]) }
        : base64 === undefined
          ? value
          : Buffer.from(base64, 'base64')
      const key = target.startsWith('/data/v1/quick-search') ? keyOfBody(JSON.parse(body)) : target
      answers.put(authorization, key, { ...answer, value: whole })
    }
  }
  return answers
}
