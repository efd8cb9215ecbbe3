import type { OpenApiDocument } from '../../../server/src/contract/openapi/document.ts'
import type { Assets, DocsFile } from '../assets.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { searchBox } from './search-box.ts'
import { sessionDialog } from './session-dialog.ts'

/** A page that the header of every page links to. */
export interface PageLink {
  readonly file: string
  readonly title: string
}

/** What all pages of the documentation share. */
export interface Site {
  readonly contract: OpenApiDocument
  readonly assets: Assets
  /** Loaded by the first search. */
  readonly searchIndex: DocsFile
  /** Beside the areas. */
  readonly pages: readonly PageLink[]
  readonly areas: readonly PageLink[]
}

export interface Page {
  readonly file: string
  readonly title: string
  /** The Markdown file with the same content. */
  readonly twin: string | undefined
  /** Undefined where one screen shows all of it. */
  readonly contents: Markup | undefined
  readonly main: Markup
}

/** A whole HTML document, in ASCII. It loads the files beside it and nothing else. */
export const page = (site: Site, { file, title, twin, contents, main }: Page): string =>
  inAscii(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${site.assets.icon[0]}" type="image/svg+xml">
<script src="${site.assets.theme[0]}"></script>
<link rel="stylesheet" href="${site.assets.style[0]}">
${twin === undefined ? '' : markup`<link rel="alternate" href="${twin}" type="text/markdown" title="Markdown">`}
<script src="${site.assets.script[0]}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="home" href="index.html"${file === 'index.html' ? markup` aria-current="page"` : ''}>${site.contract.info.title}</a>
<nav class="pages" aria-label="Pages">${site.pages.map((link) => pageLink(link, file))}</nav>
<nav class="areas" aria-label="Areas">${site.areas.map((link) => pageLink(link, file))}</nav>
${searchBox(site.searchIndex)}
<button type="button" class="open-session">Credentials</button>
<label class="theme"><span class="unseen">Theme</span><select><option value="system">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</header>
<div class="layout">
${contents === undefined ? '' : contentsBeside(contents)}<main id="main" tabindex="-1">
${main}</main>
</div>
${sessionDialog(site.contract)}
</body>
</html>
`)

/** One sign beyond ASCII makes a browser decode a page of megabytes character by character, into twice the memory. */
const inAscii = ({ text }: Markup): string =>
  text.replaceAll(/[\u0080-\u{10ffff}]/gu, (sign) => `&#${sign.codePointAt(0)};`)

const contentsBeside = (contents: Markup): Markup =>
  markup`<details class="contents" open><summary>On this page</summary><nav aria-label="On this page">${contents}</nav></details>
`

const pageLink = (link: PageLink, current: string): Markup =>
  markup`<a href="${link.file}"${link.file === current ? markup` aria-current="page"` : ''}>${link.title}</a>`
