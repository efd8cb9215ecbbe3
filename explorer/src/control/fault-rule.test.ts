import { expect, test } from 'vitest'
import {
  CUT_OFF,
  DELAY_ALONE,
  ruleInWords,
  toFaultRule,
  type FaultDraft,
  type FaultRule,
} from './fault-rule.ts'

const EMPTY: FaultDraft = { operation: '', effect: '503', delay: '', times: '', lasting: '' }

test.each<[draft: Partial<FaultDraft>, rule: FaultRule, words: string]>([
  [{}, { status: 503 }, 'fails with 503'],
  [
    { operation: 'orders_createOrder', times: '1' },
    { operation: 'orders_createOrder', status: 503, times: 1 },
    'fails with 503, once',
  ],
  [{ effect: CUT_OFF, times: '3' }, { cut_off: true, times: 3 }, 'is cut off, 3 times'],
  [{ effect: DELAY_ALONE, delay: '0.5' }, { latency: 0.5 }, 'waits 0.5 s'],
  [
    { effect: '429', delay: '2', lasting: '60' },
    { status: 429, latency: 2, seconds: 60 },
    'fails with 429, after 2 s, for 60 s',
  ],
])('a rule from what is filled in: %j', (draft, rule, words) => {
  expect(toFaultRule({ ...EMPTY, ...draft })).toEqual(rule)
  expect(ruleInWords(rule)).toBe(words)
})
