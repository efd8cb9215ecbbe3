import { readFileSync } from 'node:fs'
import { listDeprecations } from './deprecations.ts'
import type { Platform } from './platform.ts'
import type { AreaReference } from './reference.ts'

/**
 * What is deprecated now, and what every release brought, as one text without a title. Operations that it names lead to their
 * sections.
 * @param file Markdown that begins with its title
 */
export const readChangelog = (file: string, { areas, companions }: Platform): string => {
  const documented = [...areas, ...companions]
  const text = linked(readFileSync(file, 'utf8').replace(/^# .+\n\n/, ''), documented)
  const deprecated = listDeprecations(documented)
  if (deprecated.length === 0) return text
  const releases = text.search(/^## /m)
  const list = deprecated.map((each) => `- ${each}`).join('\n')
  return `${text.slice(0, releases)}## Deprecated\n\n${list}\n\n${text.slice(releases)}`
}

const linked = (text: string, areas: readonly AreaReference[]): string => {
  const files = new Map(
    areas.flatMap(({ name, operations }) => operations.map(({ id }) => [id, `${name}.html`] as const)),
  )
  return text.replaceAll(/(?<!\S)[a-z]+_\w+/g, (id) => {
    const file = files.get(id)
    return file === undefined ? id : `[${id}](${file}#${id})`
  })
}
