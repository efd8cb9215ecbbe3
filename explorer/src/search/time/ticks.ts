import { dayText } from './bars.ts'
import type { DayRange } from './range.ts'

/** A day of an axis that is named below it. */
interface Tick {
  readonly day: number
  readonly text: string
}

/** Names that have room beside each other, at most. */
const MOST = 6

/** Days of an axis that is too short to name its months alone. */
const SHORT = 75

/** Months from a name to the next. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240]

/** Days of an axis to name: some of its days, or where months or years begin, as many as have room. */
export const buildTicks = (axis: DayRange): readonly Tick[] => {
  const ticks = axis.last - axis.first < SHORT ? someDays(axis) : beginnings(axis)
  const end = axis.last + 1
  return ticks.filter(({ day, text }) => (end - day) / (end - axis.first) > text.length * CHARACTER)
}

/** Of the axis that a character of a name is wide. */
const CHARACTER = 0.02

const someDays = ({ first, last }: DayRange): Tick[] => {
  const step = Math.ceil((last - first + 1) / 4)
  return [0, 1, 2, 3].map((at) => first + at * step).map((day) => ({ day, text: dayText(day) }))
}

const beginnings = (axis: DayRange): Tick[] => {
  const months = monthsIn(axis)
  const step = STEPS.find((each) => months.filter((month) => month % each === 0).length <= MOST) ?? 600
  return months
    .filter((month) => month % step === 0)
    .map((month) => {
      const day = beginOfMonth(month)
      return { day, text: dayText(day).slice(0, step < 12 ? 7 : 4) }
    })
}

/** The months that begin on an axis, counted from 1970. */
const monthsIn = ({ first, last }: DayRange): number[] => {
  const [year = 1970, month = 1] = dayText(first).split('-').map(Number)
  const months: number[] = []
  for (let at = (year - 1970) * 12 + month - 1; beginOfMonth(at) <= last; at++)
    if (beginOfMonth(at) >= first) months.push(at)
  return months
}

const beginOfMonth = (month: number): number => Date.UTC(1970, month) / 86_400_000
