import { settled, type Sample } from './samples.ts'

const WIDTH = 800
const HEIGHT = 400
const MARGIN = 60

interface Curve {
  readonly name: string
  readonly color: string
  readonly megabytes: (sample: Sample) => number
}

const CURVES: readonly Curve[] = [
  { name: 'resident', color: '#c0392b', megabytes: ({ residentBytes }) => residentBytes / 1e6 },
  { name: 'heap', color: '#2471a3', megabytes: ({ heapBytes }) => heapBytes / 1e6 },
]

/** Memory over time as an SVG, from 0 up; what is left of the dashed line is not counted. */
export const drawPlot = (samples: readonly Sample[]): string => {
  const end = Math.max(...samples.map(({ minutes }) => minutes))
  const top = 1.1 * Math.max(...samples.flatMap((sample) => CURVES.map(({ megabytes }) => megabytes(sample))))
  const x = (minutes: number) => round(MARGIN + (minutes / end) * (WIDTH - 2 * MARGIN))
  const y = (megabytes: number) => round(HEIGHT - MARGIN - (megabytes / top) * (HEIGHT - 2 * MARGIN))
  const curve = ({ name, color, megabytes }: Curve) => {
    const points = samples.map((sample) => `${x(sample.minutes)},${y(megabytes(sample))}`).join(' ')
    const last = samples.at(-1)
    const label = last && `${name}, ${megabytes(last).toFixed(0)} MB`
    return [
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...(last
        ? [
            `<text x="${x(end)}" y="${y(megabytes(last)) - 8}" fill="${color}" text-anchor="end">${label}</text>`,
          ]
        : []),
    ]
  }
  const warm = x(settled(samples)[0]?.minutes ?? 0)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="14">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    `<path d="M${MARGIN},${MARGIN} V${y(0)} H${WIDTH - MARGIN}" fill="none" stroke="black"/>`,
    `<path d="M${warm},${MARGIN} V${y(0)}" fill="none" stroke="gray" stroke-dasharray="4"/>`,
    `<text x="${MARGIN}" y="${HEIGHT - 30}">0</text>`,
    `<text x="${WIDTH - MARGIN}" y="${HEIGHT - 30}" text-anchor="end">${end.toFixed(0)} minutes</text>`,
    `<text x="10" y="${MARGIN - 10}">${top.toFixed(0)} MB</text>`,
    ...CURVES.flatMap(curve),
    '</svg>\n',
  ].join('\n')
}

const round = (value: number): number => Math.round(value * 10) / 10
