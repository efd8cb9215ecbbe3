import { schemaId } from '../html/schema.ts'
import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import { isError } from '../reference.ts'
import type { AreaReference } from '../reference.ts'
import { areaLink } from './areas.ts'
import { bodyShape } from './shape.ts'

/** The bodies of failures and which area sends them with which status. */
export const errorsTable = ({ areas }: Platform): string => {
  const uses = areas.flatMap((area) => {
    const shapes = shapesIn(area)
    return [...shapes].map(([shape, { name, statuses }]) => ({
      shape,
      when: shapes.size === 1 ? '' : `**${statusText(statuses)}**`,
      area: schemaLink(area, name),
    }))
  })
  const shapes = [...new Set(uses.map(({ shape }) => shape))]
  return markdownTable(
    ['Body', 'Sent by'],
    shapes.map((shape) => [`\`${shape}\``, sendersText(uses.filter((use) => use.shape === shape))]),
  )
}

/** The areas, each status once: `**400** mosaics, orders; **400, 404** data`. */
const sendersText = (uses: readonly { when: string; area: string }[]): string =>
  [...new Set(uses.map(({ when }) => when))]
    .sort()
    .map((when) => `${when} ${uses.flatMap((use) => (use.when === when ? [use.area] : [])).join(', ')}`)
    .join('; ')

interface Shape {
  /** The schema that has it; undefined where it has no name. */
  readonly name: string | undefined
  readonly statuses: Set<string>
}

/** The area's name, leading to the schema that its page describes at length. */
const schemaLink = (area: AreaReference, name: string | undefined): string =>
  name === undefined ? areaLink(area) : `[${area.name}](${area.name}.html#${schemaId(name)})`

/** The statuses of an area by the shape of their body. */
const shapesIn = ({ operations, schemas }: AreaReference): ReadonlyMap<string, Shape> => {
  const shapes = new Map<string, Shape>()
  for (const { status, content } of operations.flatMap(({ responses }) => responses)) {
    const [first] = content
    if (!isError(status) || first?.schema === undefined) continue
    const shape = bodyShape(first.schema, schemas)
    const [name] = first.schema.type.flatMap((part) => (typeof part === 'string' ? [] : [part.schema]))
    const known = shapes.get(shape) ?? { name, statuses: new Set<string>() }
    known.statuses.add(status)
    shapes.set(shape, known)
  }
  return shapes
}

/** `default` is whatever has no status of its own. */
const statusText = (statuses: ReadonlySet<string>): string =>
  statuses.has('default') ? 'otherwise' : [...statuses].sort().join(', ')
