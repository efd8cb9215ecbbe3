import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Up to this size in bytes a file is compressed as well as it can be, which takes 1.4 s for a megabyte. */
const MAX_THOROUGH = 32_768

/** Of pages, quality 6 takes 25 ms for a megabyte and leaves 15 % more than the best. */
const brotli = (text: string): Buffer => {
  const quality = text.length <= MAX_THOROUGH ? constants.BROTLI_MAX_QUALITY : 6
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** How the names of compressed files end, which the server chooses from. */
const COMPRESSIONS: Readonly<Record<string, (text: string) => Buffer>> = {
  '.br': brotli,
  '.gz': (text) => gzipSync(text),
}

/**
 * Brings a folder to hold files and nothing else, each text beside what it is compressed to. What already is right stays
 * untouched.
 */
export const writeFolder = (folder: string, files: ReadonlyMap<string, string | Uint8Array>): void => {
  const wanted = new Set<string>()
  for (const [path, content] of files) {
    const endings = typeof content === 'string' ? Object.keys(COMPRESSIONS) : []
    const names = ['', ...endings].map((ending) => `${path}${ending}`)
    for (const name of names) wanted.add(name)
    if (!names.every((name) => existsSync(join(folder, name))) || !holds(join(folder, path), content))
      write(join(folder, path), content)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(relative(folder, path).replaceAll(sep, '/'))) rmSync(path)
  }
}

const holds = (file: string, content: string | Uint8Array): boolean =>
  readFileSync(file).equals(Buffer.from(content))

/** The file itself comes last: where it is right, so are the others. */
const write = (target: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(target), { recursive: true })
  if (typeof content === 'string')
    for (const [ending, compress] of Object.entries(COMPRESSIONS))
      writeFileSync(`${target}${ending}`, compress(content))
  writeFileSync(target, content)
}
