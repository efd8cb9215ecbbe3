import { expect, test } from 'vitest'
import type { Impact } from './changes.ts'
import { verdict } from './verdict.ts'

test.each<[impact: Impact, before: string, after: string, passes: boolean]>([
  ['none', '1.4.2', '1.4.2', true],
  ['patch', '1.4.2', '1.4.2', true],
  ['minor', '1.4.2', '1.4.2', true],
  ['major', '1.4.2', '1.4.2', false],
  ['major', '1.4.2', '1.5.0', false],
  ['major', '1.4.2', '2.0.0', true],
  ['major', '1.4.2', '10.0.0', true],
  ['major', '2.0.0', '1.9.0', false],
  ['major', '1.4.2', 'next', false],
])('%s from %s to %s', (impact, before, after, passes) => {
  expect(verdict(impact, before, after).passes).toBe(passes)
})

test('a refusal says what to do', () => {
  expect(verdict('major', '1.4.2', '1.4.3').line).toBe(
    'Callers break: undo the change, or set info.version in spec/openapi.yaml from 1.4.3 to 2.0.0.',
  )
})
