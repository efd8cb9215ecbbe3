import { operations } from '../contract/contract.ts'
import { areaName } from '../contract/operation.ts'

/** How many areas and operations the contract has. */
export const contractFigures = (): { readonly areas: number; readonly operations: number } => ({
  areas: new Set(operations.map(areaName)).size,
  operations: operations.length,
})

/** The colours of a diagram, by the scheme of the page that it stands in. */
const SCHEMES = {
  light: { box: '#f2f6f8', line: '#8fa4ae', words: '#1b262b', quiet: '#4b5c64', accent: '#0f6e84' },
  dark: { box: '#18232a', line: '#5b717b', words: '#e8eef0', quiet: '#a9bac1', accent: '#59c1d8' },
} as const

type Scheme = keyof typeof SCHEMES

/** What follows from the contract, and what is to say of it. */
const FOLLOWS = [
  ['types', 'of every call and every body'],
  ['client', 'typed calls, retries, lists, downloads'],
  ['server', 'enforces the contract over one world'],
  ['mock', 'answers with the examples'],
  ['docs', 'offline, with a console to try calls'],
  ['explorer', 'search, imagery and orders on a map'],
  ['tests', 'hold all of these to the contract'],
] as const

/** Pixels: the diagram, its boxes and what lies between them. */
const WIDTH = 880
const FIRST = 270
const SECOND = 420
const HIGH = 44
const GAP = 12
const HEIGHT = FOLLOWS.length * (HIGH + GAP) + GAP
const MIDDLE = HEIGHT / 2
const BEGIN = 8 + FIRST
const END = WIDTH - 8 - SECOND

/** The diagram of what follows from the contract, as SVG. */
const diagram = (scheme: Scheme): string => {
  const { box, line, words, quiet, accent } = SCHEMES[scheme]
  const figures = contractFigures()
  const text = (x: number, y: number, content: string, style: string): string =>
    `<text x="${x}" y="${y}" ${style}>${content}</text>`
  const follows = FOLLOWS.flatMap(([name, what], at) => {
    const y = GAP + at * (HIGH + GAP)
    const middle = y + HIGH / 2
    const bend = (BEGIN + END) / 2
    return [
      `<path d="M${BEGIN} ${MIDDLE}C${bend} ${MIDDLE} ${bend} ${middle} ${END - 3} ${middle}" fill="none" stroke="${line}" stroke-width="1.5" marker-end="url(#end)"/>`,
      `<rect x="${END}" y="${y}" width="${SECOND}" height="${HIGH}" rx="6" fill="${box}" stroke="${line}"/>`,
      text(END + 18, middle + 6, name, `font-weight="600" fill="${words}"`),
      text(END + 116, middle + 5, what, `font-size="15" fill="${quiet}"`),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="17">
<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${line}"/></marker></defs>
<rect x="8" y="${MIDDLE - 70}" width="${FIRST}" height="140" rx="8" fill="${box}" stroke="${accent}" stroke-width="2"/>
${text(32, MIDDLE - 28, 'spec/', `font-weight="700" font-size="21" fill="${accent}"`)}
${text(32, MIDDLE + 2, 'one OpenAPI 3.1 contract,', `fill="${words}"`)}
${text(32, MIDDLE + 26, 'written by hand:', `fill="${words}"`)}
${text(32, MIDDLE + 50, `${figures.areas} areas, ${figures.operations} operations`, `fill="${words}"`)}
${follows.join('\n')}
</svg>
`
}

/** The files of the diagram by their names in `docs/pictures`. */
export const DIAGRAMS: ReadonlyMap<string, string> = new Map([
  ['contract-light.svg', diagram('light')],
  ['contract-dark.svg', diagram('dark')],
])
