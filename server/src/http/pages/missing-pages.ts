import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import { Problem } from '../../kernel/problem.ts'

/** Seconds after which pages that are being made are asked for again. */
const RETRY = 2

/**
 * Tells that pages are being made, where none of a folder is there yet: 503, and a browser asks again by itself.
 * @param what the pages are called
 * @throws Problem 503 for callers that are no browser
 */
export const pagesToCome =
  (folder: string, what: string): RequestHandler =>
  (req, res, next) => {
    if (existsSync(join(folder, 'index.html'))) {
      next()
      return
    }
    const message = `${what} is being made, which takes some seconds after the first start.`
    const headers = { 'Retry-After': String(RETRY), 'Cache-Control': 'no-store' }
    if (!isBrowser(req)) throw new Problem(503, message, { headers })
    const reload = `<meta http-equiv="refresh" content="${RETRY}">`
    const rest = 'This page loads again by itself. What goes wrong is said in the terminal.'
    res
      .status(503)
      .set(headers)
      .type('html')
      .send(page(message, rest, reload))
  }

/**
 * Leads a browser on that has asked for a page which is not there. Others get the error of their API.
 * @param baseUrl where the platform is
 */
export const missingPage =
  (baseUrl: string): RequestHandler =>
  (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method) || !isBrowser(req)) {
      next()
      return
    }
    const links = [`<a href="${baseUrl}/docs/">Docs</a>`, `<a href="${baseUrl}/explore/">Explorer</a>`]
    res
      .status(404)
      .set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      .type('html')
      .send(page('There is no page at this address.', links.join(' · ')))
  }

/** Programs take anything, or JSON. */
const isBrowser = (req: Request): boolean => req.accepts(['json', 'html']) === 'html'

const page = (title: string, rest: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">${head}<title>${title}</title><h1>${title}</h1><p>${rest}</p></html>
`
