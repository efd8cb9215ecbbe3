import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** A file of a platform with other records, of which its last line tells. @returns its path */
export const withLines = async (
  file: string,
  change: (lines: readonly string[]) => readonly string[],
): Promise<string> => {
  const [first = '', ...rest] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const lines = change(rest.slice(0, -1))
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')
  const path = `${file}.changed`
  const last = JSON.stringify({ records: lines.length, sha256 })
  await writeFile(path, [first, ...lines, last, ''].join('\n'))
  return path
}
