/** What a server held at an instant of the run, and how it answered before. */
export interface Sample {
  /** Since the run began. */
  readonly minutes: number
  /** Once garbage is collected, as is the next. */
  readonly heapBytes: number
  readonly residentBytes: number
  readonly handles: number
  readonly calls: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** This share of the run passes before growth counts: ten minutes of an hour. */
const WARM_UP = 1 / 6

/** The samples of a server that has warmed up. */
export const settled = (samples: readonly Sample[]): readonly Sample[] => {
  const end = (samples.at(-1)?.minutes ?? 0) * WARM_UP
  return samples.filter(({ minutes }) => minutes > end)
}

/** A straight line through points, by least squares. */
export interface Line {
  readonly slope: number
  valueAt(x: number): number
}

const lineThrough = (points: readonly (readonly [x: number, y: number])[]): Line => {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const x = mean(([x]) => x)
  const y = mean(([, y]) => y)
  const slope =
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return { slope, valueAt: (at) => y + slope * (at - x) }
}

/** How much a figure of a server that has warmed up grows until the end of the run, in percent, by a line through it. */
export const growthPercent = (samples: readonly Sample[], figure: (sample: Sample) => number): number => {
  const counted = settled(samples)
  const line = lineThrough(counted.map((sample) => [sample.minutes, figure(sample)]))
  const first = counted.at(0)?.minutes ?? NaN
  const last = counted.at(-1)?.minutes ?? NaN
  return 100 * (line.valueAt(last) / line.valueAt(first) - 1)
}
