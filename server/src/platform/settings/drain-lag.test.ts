import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { chooseDrainLag } from './drain-lag.ts'

test.each<[why: string, flags: string[], production: boolean, seconds: number]>([
  ['at once by default', [], false, 0],
  ['after ten seconds in production', [], true, 10],
  ['after the lag that is set', ['--drain-lag', '3'], false, 3],
  ['at once where that is set, in production too', ['--drain-lag', '0'], true, 0],
])('the port closes %s', (_why, flags, production, seconds) => {
  expect(chooseDrainLag(readSettings(flags), production)).toBe(seconds)
})
