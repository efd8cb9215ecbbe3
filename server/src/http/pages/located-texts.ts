import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import { Problem } from '../../kernel/problem.ts'
import { tagBody } from '../response/entity-tag.ts'
import { verdictOn } from '../response/preconditions.ts'
import { encodingsTakenBy } from './static-files.ts'
import type { Encoding } from './static-files.ts'

/** Where a platform is. */
interface Places {
  readonly baseUrl: string
  readonly siblingBaseUrl: string
}

/** The address that texts are written with: the default of the contract, which is right for most who read them as files. */
export const WRITTEN_WITH = 'http://localhost:8080'

/** Of texts for programs, which are read without the script that has pages say where they come from. */
const NAME = /^\/([\w-]+\.(?:md|txt))$/

/** A text as it is sent in one encoding, and of which state of its file it was made. */
interface Made {
  readonly modified: number
  readonly size: number
  readonly bytes: Uint8Array
  readonly tag: string
}

/**
 * Serves the Markdown and plain texts of a folder with the addresses of this platform in them, and leaves all else to what
 * follows. They are compressed at the first call, and asked for again each time, as pages are.
 * @param folder may lack every file, and may be written meanwhile
 * @param policy the `Content-Security-Policy` of what is in it
 * @throws Problem 412 where the caller wants what a text is no longer
 */
export const locatedTexts = (folder: string, policy: string, places: Places): RequestHandler => {
  const texts = new Map<string, Made>()
  const made = async (name: string, encoding: Encoding | undefined): Promise<Made | undefined> => {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file === undefined) return undefined
    const key = `${name} ${encoding}`
    const known = texts.get(key)
    if (known?.modified === file.mtimeMs && known.size === file.size) return known
    const text = Buffer.from(located(await readFile(path, 'utf8'), places))
    const bytes = encoding === undefined ? text : await COMPRESSIONS[encoding](text)
    const next = { modified: file.mtimeMs, size: file.size, bytes, tag: await tagBody(bytes) }
    texts.set(key, next)
    return next
  }
  return async (req, res, next) => {
    const name = nameIn(req)
    const [encoding] = encodingsTakenBy(req)
    const text = name === undefined ? undefined : await made(name, encoding)
    if (name === undefined || text === undefined) {
      next()
      return
    }
    const verdict = verdictOn(req.headers, { etag: text.tag, lastModified: undefined })
    if (verdict === 'failed') throw new Problem(412, 'The file is another now.')
    res.vary('Accept-Encoding')
    res.set({ ETag: text.tag, 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
    if (verdict === 'unchanged') {
      res.status(304).end()
      return
    }
    if (encoding !== undefined) res.set('Content-Encoding', encoding)
    res.type(name).set('Content-Length', String(text.bytes.length)).end(text.bytes)
  }
}

const nameIn = ({ method, path }: Request): string | undefined =>
  ['GET', 'HEAD'].includes(method) ? NAME.exec(path)?.[1] : undefined

/** Of Markdown, quality 6 of Brotli takes milliseconds. */
const COMPRESSIONS: Readonly<Record<Encoding, (text: Uint8Array) => Promise<Uint8Array>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => promisify(gzip)(text),
}

/** The sibling address is written as the main address is; told apart by what stands before it on its line, or behind it. */
const OF_SIBLING = new RegExp(
  String.raw`${WRITTEN_WITH}(?:(?=/(?:catalog|batch)/)|(?<=sibling(?:[^\n]*|[^\n]*\n\W*)${WRITTEN_WITH})(?![\w-]|\.\w))`,
  'gi',
)
const OF_EITHER = new RegExp(String.raw`${WRITTEN_WITH}(?![\w-]|\.\w)`, 'g')

/** A text with the addresses of a platform in the place of those that it was written with. */
export const located = (text: string, { baseUrl, siblingBaseUrl }: Places): string =>
  text.replaceAll(OF_SIBLING, () => siblingBaseUrl).replaceAll(OF_EITHER, () => baseUrl)
