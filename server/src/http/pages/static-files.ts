import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { extname, relative } from 'node:path'
import express from 'express'
import type { Request, RequestHandler, Response } from 'express'
import { methodNotAllowed, Problem } from '../../kernel/problem.ts'

/** How a file may be compressed, and how the name of the compressed file ends, the shortest first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

export type Encoding = (typeof ENCODINGS)[number]['encoding']

/** The encodings that a caller takes, the shortest first. */
export const encodingsTakenBy = (req: Request): Encoding[] =>
  ENCODINGS.map(({ encoding }) => encoding).filter((encoding) => req.acceptsEncodings(encoding) === encoding)

/** How a file can be asked for. */
const METHODS: readonly string[] = ['GET', 'HEAD']

/** Files in the folder `assets` are named after what they hold: whoever has one never has to ask for it again. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the files of a folder, also while they are being written. Of `page.html` the caller gets `page.html.br` or
 * `page.html.gz` where it takes that and it is there. Pages are asked for again each time, and are sent where they have changed.
 * @param folder may lack every file
 * @param policy the `Content-Security-Policy` of what is in it
 * @throws Problem 405 for other methods than GET and HEAD, 412 where the caller wants what a file is no longer
 */
export const staticFiles = (folder: string, policy: string): RequestHandler => {
  const tags = new Map<string, Tag>()
  const setHeaders = (res: Response, path: string, stat: Stats): void => {
    const sent = ENCODINGS.find(({ ending }) => path.endsWith(ending))
    if (sent) {
      res.setHeader('Content-Encoding', sent.encoding)
      res.type(extname(path.slice(0, -sent.ending.length)))
    }
    res.setHeader('Cache-Control', relative(folder, path).startsWith('assets') ? FOR_A_YEAR : 'no-cache')
    res.setHeader('ETag', contentTag(path, stat, tags))
  }
  const serve = express.static(folder, {
    acceptRanges: false, // a page is sent whole
    cacheControl: false,
    etag: false,
    lastModified: false,
    setHeaders,
  })
  return (req, res, next) => {
    if (!METHODS.includes(req.method)) throw methodNotAllowed(req.method, METHODS)
    if (isCompressed(req.path)) {
      next() // it would be sent to callers that do not take it
      return
    }
    res.setHeader('Content-Security-Policy', policy)
    res.vary('Accept-Encoding')
    const { url } = req
    const [attempt = url, ...others] = candidateUrls(req)
    const serveFirst = (current: string, rest: readonly string[]): void => {
      req.url = current
      serve(req, res, (fault?: unknown) => {
        const [following, ...last] = rest
        req.url = url
        if (fault === undefined && following !== undefined) {
          serveFirst(following, last)
          return
        }
        res.removeHeader('Content-Encoding') // of a file that is not sent
        next(isOther(fault) ? new Problem(412, 'The file is another now.') : fault)
      })
    }
    serveFirst(attempt, others)
  }
}

/** @param path whose escapes are sound: others were refused before */
const isCompressed = (path: string): boolean =>
  ENCODINGS.some(({ ending }) => decodeURIComponent(path).endsWith(ending))

/** Whether a file is not the one that the caller named, by its tag or its time. @see RFC 9110 section 13.1 */
const isOther = (fault: unknown): boolean =>
  fault instanceof Error && 'statusCode' in fault && fault.statusCode === 412

/** Where what was asked for may be found, the best first. */
const candidateUrls = (req: Request): string[] => {
  const isFolderWithoutSlash = req.path === '/' && !req.originalUrl.split('?')[0]?.endsWith('/')
  if (isFolderWithoutSlash) return [req.url] // which is redirected
  const file = pageFile(req.path)
  const taken = encodingsTakenBy(req)
  const compressed = ENCODINGS.filter(({ encoding }) => taken.includes(encoding))
  return [...compressed.map(({ ending }) => `${file}${ending}`), file]
}

/** A folder has a first page, and pages may be asked for without their ending. */
const pageFile = (path: string): string => {
  if (path.endsWith('/')) return `${path}index.html`
  return extname(path) === '' ? `${path}.html` : path
}

/** The tag of a file as it was. */
interface Tag {
  readonly modified: number
  readonly size: number
  readonly tag: string
}

/** From what is in the file: in a package all files have the same time, and two versions of a page often the same size. */
const contentTag = (path: string, { mtimeMs, size }: Stats, tags: Map<string, Tag>): string => {
  const known = tags.get(path)
  if (known?.modified === mtimeMs && known.size === size) return known.tag
  const tag = `"${hash('sha256', readFileSync(path), 'base64url')}"`
  tags.set(path, { modified: mtimeMs, size, tag })
  return tag
}
