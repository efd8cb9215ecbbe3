import { describe, expect, test } from 'vitest'
import type { Job, JobOutcome } from './job.ts'
import { toWireJob } from './wire.ts'

const job = (areas: number, outcome: JobOutcome | null = null): Job => ({
  id: 1,
  orgId: 812,
  productId: 1204,
  group: null,
  areas,
  created: 0,
  outcome,
})

const completed: JobOutcome = { kind: 'completed' }
const failed: JobOutcome = { kind: 'failed', message: 'too much' }

describe('how far a job is follows from the time', () => {
  test.each<[string, number, number, JobOutcome | undefined, object]>([
    ['as it is made', 1240, 0, undefined, { status: 'pending', percentage: 0, processed_items: 0 }],
    ['before its turn', 1240, 1999, undefined, { status: 'pending', percentage: 0, processed_items: 0 }],
    ['at its turn', 1240, 2000, undefined, { status: 'processing', percentage: 0, processed_items: 0 }],
    ['half way', 1240, 8200, undefined, { status: 'processing', percentage: 50, processed_items: 620 }],
    [
      'just before its end',
      1240,
      14_399,
      completed,
      { status: 'processing', percentage: 99.9, processed_items: 1239 },
    ],
    ['at its end', 1240, 14_400, completed, { status: 'completed', percentage: 100, processed_items: 1240 }],
    ['long after', 1240, 1e12, completed, { status: 'completed', percentage: 100, processed_items: 1240 }],
    [
      'at its end, while nobody knows how',
      1240,
      14_400,
      undefined,
      { status: 'processing', percentage: 100 },
    ],
    ['in vain', 1240, 14_400, failed, { status: 'failed', percentage: 100, message: 'too much' }],
    ['of one area', 1, 3999, completed, { status: 'processing', percentage: 0, processed_items: 0 }],
    ['of one area, done', 1, 4000, completed, { status: 'completed', percentage: 100, processed_items: 1 }],
  ])('%s', (_when, areas, now, outcome, view) => {
    expect(toWireJob(job(areas, outcome), now)).toMatchObject(view)
  })

  test('and says why it failed only once it has', () => {
    expect(toWireJob(job(1240, failed), 8200)).not.toHaveProperty('message')
    expect(toWireJob(job(1240, completed), 1e6)).not.toHaveProperty('message')
  })
})
