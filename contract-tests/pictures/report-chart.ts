import sharp, { type Sharp } from 'sharp'
import type { Picture } from './picture.ts'
import type { Source } from './source.ts'

const DAYS = 30

/** Pixels: the whole, and what is left free around the bars. */
const WIDTH = 1200
const HEIGHT = 520
const LEFT = 90
const RIGHT = 20
const TOP = 70
const BOTTOM = 60

/** Kinds of tiles from the ground up, and their colours. */
const KINDS = [
  ['basemaps', '#2f7d95'],
  ['scenes', '#e0a526'],
] as const

/** The number of tiles of each kind by day of the month, from the CSV of a report. */
const tilesByDay = (csv: string): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const line of csv.trim().split('\n').slice(1)) {
    const [date = '', kind = '', tiles = ''] = line.split(',')
    const key = `${kind} ${Number(date.slice(8))}`
    sums.set(key, (sums.get(key) ?? 0) + Number(tiles))
  }
  return sums
}

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="DejaVu Sans, sans-serif" font-size="17" fill="#3a464c">${words}</text>`

const drawChart = (sums: ReadonlyMap<string, number>): string => {
  const tiles = (kind: string, day: number): number => sums.get(`${kind} ${day}`) ?? 0
  const days = Array.from({ length: DAYS }, (_, index) => index + 1)
  const most = Math.max(...days.map((day) => KINDS.reduce((sum, [kind]) => sum + tiles(kind, day), 0)))
  const top = Math.ceil(most / 1000) * 1000
  const step = (WIDTH - LEFT - RIGHT) / DAYS
  const tall = HEIGHT - TOP - BOTTOM
  const barHeight = (count: number): number => (count / top) * tall
  const grid = Array.from({ length: top / 1000 + 1 }, (_, index) => {
    const y = HEIGHT - BOTTOM - barHeight(index * 1000)
    return `<path d="M${LEFT} ${y}H${WIDTH - RIGHT}" stroke="#d5dcdf"/>${text(LEFT - 10, y + 6, String(index * 1000), 'end')}`
  })
  const bars = days.flatMap((day) => {
    let y = HEIGHT - BOTTOM
    return KINDS.map(([kind, color]) => {
      const height = barHeight(tiles(kind, day))
      y -= height
      return `<rect x="${LEFT + (day - 1) * step + 4}" y="${y}" width="${step - 8}" height="${height}" fill="${color}"/>`
    })
  })
  const below = days
    .filter((day) => day % 5 === 0 || day === 1)
    .map((day) => text(LEFT + (day - 0.5) * step, HEIGHT - BOTTOM + 26, String(day), 'middle'))
  const legend = KINDS.map(
    ([kind, color], at) =>
      `<rect x="${LEFT + 330 + at * 140}" y="22" width="18" height="18" fill="${color}"/>${text(LEFT + 356 + at * 140, 37, kind, 'start')}`,
  )
  const title = text(LEFT, 37, 'Tiles by day, plan 3310, April 2026', 'start')
  return [title, ...legend, ...grid, ...bars, ...below].join('\n')
}

/** The report on tiles of the story's month, as a chart. */
const chart = async ({ user }: Source): Promise<Sharp> => {
  const csv = await user.reports.getTilesUsage({
    params: {
      path: { planID: 3310 },
      query: { start: '2026-04-01', end: '2026-05-01', include_user: true, interval: 'daily' },
    },
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${drawChart(tilesByDay(csv))}</svg>`
  return sharp(Buffer.from(svg))
}

/** Pictures of what reports say. */
export const CHARTS: readonly Picture[] = [{ name: 'report', take: chart }]
