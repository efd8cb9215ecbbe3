import { expect, test } from 'vitest'
import type { Outcome } from '../check/run-stages.ts'
import { formatReport } from './report.ts'

const run = { commit: 'a1b2c3d', machine: '2 × a core', began: '2026-05-04T01:00:00.000Z' }

const outcome = (name: string, others: Partial<Outcome> = {}): Outcome => ({
  part: { name, command: ['true'] },
  passed: true,
  output: '',
  seconds: 61.26,
  ...others,
})

test.each<[why: string, outcomes: readonly Outcome[], line: string]>([
  ['of which commit it is', [], '# Nightly run of a1b2c3d'],
  ['where and when it was run', [], 'Begun 2026-05-04T01:00:00.000Z on 2 × a core.'],
  ['how long a part took', [outcome('attack')], '| attack | ok | 61.3 |'],
  ['which part failed', [outcome('bench search', { passed: false })], '| bench search | **failed** | 61.3 |'],
  ['what a part measured, without colors', [outcome('a', { output: '\u001B[32m12 ms\u001B[39m' })], '12 ms'],
  ['the end of a long output', [outcome('a', { output: `${'a line\n'.repeat(500)}p99 4 ms` })], 'p99 4 ms'],
])('a nightly report tells %s', (_why, outcomes, line) => {
  const lines = formatReport(run, outcomes).split('\n')
  expect(lines).toContain(line)
  expect(lines.length).toBeLessThan(250)
})
