import { z } from 'zod'
import type { Feed } from '../analytics/feed.ts'
import { isFeed, isResult, isSubscription } from '../analytics/is-record.ts'
import type { ImportedRecord } from '../analytics/imported-record.ts'
import type { Result } from '../analytics/result.ts'
import type { Subscription } from '../analytics/subscription.ts'
import type { SceneRecord } from '../catalog/scene-record.ts'
import type { StoredRecord } from '../stores/stored-record.ts'

/** A part of what a platform keeps, as any engine can give or take it. */
export type TransferRecord = StoredRecord | SceneRecord | ImportedRecord

/** A record as a line of a file, without its end. */
export const lineOf = (record: TransferRecord): string => {
  switch (record.kind) {
    case 'number':
      return JSON.stringify({ number: record.of, last: record.last })
    case 'job': {
      const { kind, key, due, serial, attempt, ids } = record.job
      return JSON.stringify({ job: { kind, key, due, serial, attempt, ids } })
    }
    case 'document': {
      const { collection, owner, arrival, json } = record
      return `${JSON.stringify({ collection, owner, arrival }).slice(0, -1)},"document":${json}}`
    }
    case 'scene':
    case 'sceneCollection':
      return `{"${record.kind}":${record.json}}`
    case 'feed':
    case 'subscription':
      return JSON.stringify({ [record.kind]: record.record })
    case 'result':
      return JSON.stringify({ result: record.record, of: record.subscription })
  }
}

const json = z.custom<object>((value) => typeof value === 'object' && value !== null)
const whole = z.number().int()

/** Lines by what they have. */
const LINE = z.union([
  z
    .strictObject({ collection: z.string(), owner: z.string(), arrival: whole, document: json })
    .transform(({ document, ...place }): TransferRecord => ({
      kind: 'document',
      ...place,
      json: JSON.stringify(document),
    })),
  z
    .strictObject({ scene: json })
    .transform(({ scene }): TransferRecord => ({ kind: 'scene', json: JSON.stringify(scene) })),
  z.strictObject({ sceneCollection: json }).transform(({ sceneCollection }): TransferRecord => ({
    kind: 'sceneCollection',
    json: JSON.stringify(sceneCollection),
  })),
  z
    .strictObject({ number: z.string(), last: whole })
    .transform(({ number: of, last }): TransferRecord => ({ kind: 'number', of, last })),
  z
    .strictObject({
      job: z.strictObject({
        kind: z.string(),
        key: z.string(),
        due: z.number(),
        serial: whole,
        attempt: whole,
        ids: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    })
    .transform(({ job }): TransferRecord => ({ kind: 'job', job })),
  z
    .strictObject({ feed: z.custom<Feed>(isFeed) })
    .transform(({ feed: record }): TransferRecord => ({ kind: 'feed', record })),
  z
    .strictObject({ subscription: z.custom<Subscription>(isSubscription) })
    .transform(({ subscription: record }): TransferRecord => ({ kind: 'subscription', record })),
  z
    .strictObject({ result: z.custom<Result>(isResult), of: z.string() })
    .transform(({ result: record, of }): TransferRecord => ({ kind: 'result', subscription: of, record })),
])

/** The record of a line. @throws Error for what is none */
export const recordOf = (line: string): TransferRecord => {
  const { success, data } = LINE.safeParse(JSON.parse(line))
  if (!success) throw new Error('is no record of a platform')
  return data
}
