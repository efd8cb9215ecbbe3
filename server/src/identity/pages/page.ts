import { createHash } from 'node:crypto'

/** Markup in which all inserted text is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | readonly Html[]

/** Template tag: escapes inserted text, and inserts other markup as it is. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(markup.map((piece, index) => piece + renderPart(parts[index] ?? '')).join(''))

const renderPart = (part: Part): string => {
  if (part instanceof Html) return part.text
  return typeof part === 'string' ? escape(part) : part.map(({ text }) => text).join('')
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign)

/** In the colours of the docs and the explorer, which lead here. */
const STYLE = `
:root{color-scheme:light dark;--page:#fff;--raised:#f5f7f8;--hover:#e9eef0;--edge:#7d8c93;--text:#1b2529;--accent:#14616d;--warn:#7a5200;--bad:#a52a1d}
@media (prefers-color-scheme:dark){:root{--page:#12181b;--raised:#20292e;--hover:#28343a;--edge:#71838b;--text:#e4eaec;--accent:#6cc7d4;--warn:#e0b25c;--bad:#ff9a8c}}
:root{background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 1rem}
.note{border-left:.25rem solid var(--warn);padding-left:.75rem}
.fault{border-left:.25rem solid var(--bad);padding-left:.75rem}
a{color:var(--accent)}
form{display:grid;gap:.75rem;margin:1.5rem 0}
button,input{font:inherit;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:.4rem;background:var(--raised);color:inherit;text-align:left}
button{cursor:pointer}
button:hover{background:var(--hover)}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button small{display:block}
.code{font:1.5rem/1.2 ui-monospace,monospace;letter-spacing:.1em}
`

/** In one piece: its hash is that of the very text between the tags. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`)

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Headers of every page: no content of other sites, no frames, no cache, no referrer, and no script but the library's own,
 * whose hash it adds itself.
 * @param returnsTo where forms of the page may lead besides this server; browsers check the redirects that follow a form,
 *   too
 */
export const pageHeaders = (...returnsTo: readonly string[]) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    'script-src', // an empty list: nothing, until the library adds the hash of its own script
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...returnsTo].join(' '),
  ].join(';'),
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

/** The application's origin as a content security policy source, which cannot be an IPv6 address. */
export const formTargets = (redirectUri: unknown): string[] => {
  if (typeof redirectUri !== 'string') return []
  const { protocol, hostname, origin } = new URL(redirectUri)
  return [hostname.startsWith('[') ? protocol : origin]
}

/** A form with a secret, so that other sites cannot send it. */
export interface GuardedForm {
  /** Where the form goes. */
  readonly action: string
  /** Only a page of this server knows it. */
  readonly secret: string
}

/** A whole page. */
export const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text

/** A page with a message and nothing to do. */
export const noticePage = (title: string, text: string): string => page(title, html`<p>${text}</p>`)
