import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference, OperationEntry } from '../reference.ts'

/** What each area is for. */
export const areasTable = ({ areas }: Platform): string =>
  markdownTable(
    ['Area', 'What it is for'],
    areas.map((area) => [areaLink(area), area.summary]),
  )

/** The area's name, leading to its page. */
export const areaLink = ({ name }: AreaReference): string => `[${name}](${name}.html)`

/** A text that leads to an operation on the page of its area. */
export const operationLink = (area: AreaReference, { id }: OperationEntry, text: string): string =>
  `[${text}](${area.name}.html#${id})`

/** Areas in as few names as possible: those meant, or those left out. */
export const areaList = (meant: readonly AreaReference[], all: readonly AreaReference[]): string => {
  const others = all.filter((area) => !meant.includes(area))
  if (others.length === 0) return 'every area'
  return others.length < meant.length
    ? `every area but ${others.map(areaLink).join(', ')}`
    : meant.map(areaLink).join(', ')
}
