import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Figure } from './contract-figure.ts'

const repository = resolve(import.meta.dirname, '../..')

/** A number as code writes it: `10_000`, `5 * 60_000`, `4 * 2 ** 30`. */
const NUMBER = '([\\d_]+(?: \\*\\*? [\\d_]+)*)'

/**
 * Reads one number of the source.
 * @param code what stands around it, with `{}` for the number: `const MAX_USERS = {}`
 */
export const source =
  (path: string, code: string): Figure =>
  () => {
    const [before = '', after = ''] = code.split('{}').map(escaped)
    const [, found] =
      new RegExp(before + NUMBER + after).exec(readFileSync(resolve(repository, path), 'utf8')) ?? []
    if (found === undefined) throw new Error(`${path} has no number in: ${code}`)
    return found
      .split(' * ')
      .map(power)
      .reduce((product, factor) => product * factor)
  }

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const power = (text: string): number =>
  text
    .split(' ** ')
    .map((part) => Number(part.replaceAll('_', '')))
    .reduceRight((exponent, base) => base ** exponent)
