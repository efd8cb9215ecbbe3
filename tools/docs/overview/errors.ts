import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import { isError } from '../reference.ts'
import type { AreaReference } from '../reference.ts'
import { areaLink } from './areas.ts'
import { shapeOf } from './shape.ts'

/** The bodies of failures and which area sends them with which status. */
export const errorsTable = ({ areas }: Platform): string => {
  const uses = areas.flatMap((area) => {
    const shapes = shapesIn(area)
    const when = (statuses: ReadonlySet<string>) => (shapes.size === 1 ? 'always' : statusText(statuses))
    return [...shapes].map(([shape, statuses]) => ({ shape, text: `${areaLink(area)} ${when(statuses)}` }))
  })
  const shapes = [...new Set(uses.map(({ shape }) => shape))]
  return markdownTable(
    ['Body', 'Sent by'],
    shapes.map((shape) => [
      `\`${shape}\``,
      uses
        .filter((use) => use.shape === shape)
        .map(({ text }) => text)
        .join('; '),
    ]),
  )
}

/** The statuses of an area by the shape of their body. */
const shapesIn = ({ operations, schemas }: AreaReference): ReadonlyMap<string, ReadonlySet<string>> => {
  const shapes = new Map<string, Set<string>>()
  for (const { status, content } of operations.flatMap(({ responses }) => responses)) {
    const [first] = content
    if (!isError(status) || first?.schema === undefined) continue
    const shape = shapeOf(first.schema, schemas)
    shapes.set(shape, (shapes.get(shape) ?? new Set()).add(status))
  }
  return shapes
}

/** `default` is whatever has no status of its own. */
const statusText = (statuses: ReadonlySet<string>): string =>
  statuses.has('default') ? 'otherwise' : [...statuses].sort().join(', ')
