import { z } from 'zod'
import type { Feed } from '../analytics/feed.ts'
import { isFeed, isResult, isSubscription } from '../analytics/imported-record.ts'
import type { ImportedRecord } from '../analytics/imported-record.ts'
import type { Result } from '../analytics/result.ts'
import type { Subscription } from '../analytics/subscription.ts'
import type { SceneRecord } from '../catalog/scene.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { StoredRecord } from '../stores/stored-record.ts'

/** A part of what a platform keeps, as any engine can give or take it. */
export type TransferRecord = StoredRecord | SceneRecord | ImportedRecord

/** A record as a line of a file, without its end. */
export const formatRecord = (record: TransferRecord): string => {
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

const json = z.custom<object>((value) => typeof value === 'object' && value !== null, 'expected an object')
const whole = z.number().int()
const count = whole.nonnegative()
const name = z.string().min(1)

/** Lines by the member that says what they hold. */
const LINES: Readonly<Record<string, z.ZodType<TransferRecord>>> = {
  collection: z
    .strictObject({ collection: name, owner: name, arrival: count, document: json })
    .transform(({ document, ...place }): TransferRecord => ({
      kind: 'document',
      ...place,
      json: JSON.stringify(document),
    })),
  scene: z
    .strictObject({ scene: json })
    .transform(({ scene }): TransferRecord => ({ kind: 'scene', json: JSON.stringify(scene) })),
  sceneCollection: z
    .strictObject({ sceneCollection: json })
    .transform(({ sceneCollection }): TransferRecord => ({
      kind: 'sceneCollection',
      json: JSON.stringify(sceneCollection),
    })),
  number: z
    .strictObject({ number: name, last: whole })
    .transform(({ number: of, last }): TransferRecord => ({ kind: 'number', of, last })),
  job: z
    .strictObject({
      job: z.strictObject({
        kind: name,
        key: z.string(),
        due: z.number(),
        serial: whole,
        attempt: count,
        ids: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    })
    .transform(({ job }): TransferRecord => ({ kind: 'job', job })),
  feed: z
    .strictObject({ feed: z.custom<Feed>(isFeed, 'expected an object') })
    .transform(({ feed: record }): TransferRecord => ({ kind: 'feed', record })),
  subscription: z
    .strictObject({ subscription: z.custom<Subscription>(isSubscription, 'expected an object') })
    .transform(({ subscription: record }): TransferRecord => ({ kind: 'subscription', record })),
  result: z
    .strictObject({ result: z.custom<Result>(isResult, 'expected an object'), of: name })
    .transform(({ result: record, of }): TransferRecord => ({ kind: 'result', subscription: of, record })),
}

/** @throws Malformed that names the field */
export const parseRecord = (line: string): TransferRecord => {
  const value: unknown = JSON.parse(line)
  const kind =
    typeof value === 'object' && value !== null
      ? Object.keys(LINES).find((member) => member in value)
      : undefined
  const read = kind === undefined ? undefined : LINES[kind]?.safeParse(value)
  if (!read) throw new Malformed(`expected an object with one of ${Object.keys(LINES).join(', ')}`)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Malformed(issue?.message ?? 'is invalid', issue?.path.join('.'))
}
