import { InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'

const UNITS: ReadonlyMap<string, number> = new Map([
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Milliseconds. @throws InvalidArgumentError */
const parseDuration = (text: string): number => {
  const [, number, letter = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const unit = UNITS.get(letter)
  if (number === undefined || unit === undefined)
    throw new InvalidArgumentError('It has to be a number of s, m, h or d, such as 7d.')
  return Number(number) * unit
}

/** A moment as it was given: at a time, after a while, or never. */
export const Moment = z.union([
  z.object({ at: z.number() }),
  z.object({ after: z.number() }),
  z.literal('never'),
])
type Moment = z.infer<typeof Moment>

/** @throws InvalidArgumentError */
const parseMoment = (text: string): Moment => {
  if (text === 'never') return text
  if (!text.includes('T')) return { after: parseDuration(text) }
  try {
    return { at: parseInstant(text) }
  } catch (fault) {
    throw fault instanceof Malformed ? new InvalidArgumentError(fault.message) : fault
  }
}

/** Milliseconds since 1970 UTC; null for never. */
export const resolveTime = (moment: Moment, clock: Clock): number | null => {
  if (moment === 'never') return null
  return 'at' in moment ? moment.at : clock.now() + moment.after
}

/** When something new ends. */
export const EXPIRES = new Option(
  '--expires <time>',
  'when it ends: a time such as 2027-01-01T00:00:00Z, how long from now on such as 90d, or never',
)
  .argParser(parseMoment)
  .default('never')

/** When something ends that there is. */
export const AT = new Option(
  '--at <time>',
  'when: a time such as 2027-01-01T00:00:00Z, or how long from now on such as 7d',
)
  .argParser(parseMoment)
  .makeOptionMandatory()

/** How long the old works beside the new. */
export const OVERLAP = new Option('--overlap <duration>', 'how long the old one goes on working, such as 36h')
  .argParser(parseDuration)
  .default(86_400_000, '1d')
