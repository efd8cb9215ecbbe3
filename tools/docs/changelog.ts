import { readFileSync } from 'node:fs'
import { deprecationsOf } from './deprecations.ts'
import type { Platform } from './platform.ts'

/**
 * What is deprecated now, and what every release brought, as one text without a title.
 * @param file Markdown that begins with its title
 */
export const readChangelog = (file: string, { areas, companions }: Platform): string => {
  const text = readFileSync(file, 'utf8').replace(/^# .+\n\n/, '')
  const deprecated = deprecationsOf([...areas, ...companions])
  if (deprecated.length === 0) return text
  const releases = text.search(/^## /m)
  const list = deprecated.map((each) => `- ${each}`).join('\n')
  return `${text.slice(0, releases)}## Deprecated\n\n${list}\n\n${text.slice(releases)}`
}
