import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { placed } from './order-of-tests.ts'

const toTestFile = (name: string) => ({ moduleId: resolve(import.meta.dirname, `../../${name}.test.ts`) })

test('what is named first comes first, and what drives a browser last, the longest before the others', () => {
  const given = [
    'tools/docs/chromium',
    'server/src/kernel/instant',
    'tools/docs/layout',
    'server/src/identity/access/local-credentials',
    'server/src/bin/run',
    'tools/check/select-stages',
  ].map(toTestFile)
  const want = [
    'server/src/bin/run',
    'server/src/kernel/instant',
    'tools/check/select-stages',
    'tools/docs/layout',
    'tools/docs/chromium',
    'server/src/identity/access/local-credentials',
  ].map(toTestFile)
  expect(placed(given, { first: ['bin/run', 'not/here'], longest: ['docs/layout'] })).toEqual(want)
})
