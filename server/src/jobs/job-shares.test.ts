import { expect, test } from 'vitest'
import { organizationsAtTheirShare } from './job-shares.ts'

const buildJobs = (orgId: number | undefined, count: number) =>
  Array.from({ length: count }, () => ({ ids: orgId === undefined ? {} : { orgId } }))

test.each([
  ['one that is alone, short of half of the places', buildJobs(1, 24), []],
  ['one that is alone and uses half of the places', buildJobs(1, 25), ['1']],
  ['the platform', buildJobs(undefined, 25), ['platform']],
  ['a second one that uses half of the rest', [...buildJobs(1, 25), ...buildJobs(2, 13)], ['1', '2']],
  [
    'not a third one, for which there are places',
    [...buildJobs(1, 25), ...buildJobs(2, 12), ...buildJobs(3, 1)],
    ['1', '2'],
  ],
])('an organization begins no more jobs: %s', (_which, running, want) => {
  expect(organizationsAtTheirShare(running)).toEqual(want)
})
