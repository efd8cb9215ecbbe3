import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference } from '../reference.ts'

/** What each area is for. */
export const areasTable = ({ areas }: Platform): string =>
  markdownTable(
    ['Area', 'What it is for'],
    areas.map((area) => [areaLink(area), area.summary]),
  )

/** The area's name, leading to its page. */
export const areaLink = ({ name }: AreaReference): string => `[${name}](${name}.html)`
