import type { OpenApiDocument } from '../../server/src/contract/openapi/document.ts'
import { namedByContent } from './assets.ts'
import type { Assets, DocsFile } from './assets.ts'
import { areaContents, areaMain, wholeContents, wholeMain } from './html/area.ts'
import { homeMain } from './html/home.ts'
import { page } from './html/page.ts'
import type { Page, Site } from './html/page.ts'
import { guidesContents, guidesMain } from './html/guides.ts'
import { areaText } from './markdown/area.ts'
import { llmsText } from './markdown/llms.ts'
import { guidesText, guideText } from './markdown/guides.ts'
import type { Guide } from './guides/guide.ts'
import type { Platform } from './platform.ts'
import type { AreaReference } from './reference.ts'
import { guideEntry, searchEntries } from './search-index.ts'

/** The prose of the documentation. */
export interface Texts {
  readonly overview: Guide
  readonly guides: readonly Guide[]
}

/** The written files of the documentation by path: pages and what they load, Markdown twins, tables of contents. */
export const sitePages = (platform: Platform, { overview, guides }: Texts, assets: Assets): DocsFile[] => {
  const { contract, areas } = platform
  const documented = [...areas, ...platform.companions]
  const places = [...guides.map(guideEntry), ...documented.flatMap(searchEntries)]
  const searchIndex = namedByContent('search-index.js', `var docsSearchIndex=${JSON.stringify(places)}\n`)
  const site: Site = {
    contract,
    assets,
    searchIndex,
    pages: [
      { file: 'guides.html', title: 'Guides' },
      ...documented.map(({ name }) => ({ file: `${name}.html`, title: capitalised(name) })),
      { file: 'all.html', title: 'Everything' },
    ],
  }
  const pages = [
    homePage(contract, overview),
    guidesPage(guides),
    wholePage(contract, areas),
    ...documented.map(areaPage),
  ]
  return [
    ...pages.map((each): DocsFile => [each.file, page(site, each)]),
    ...documented.map((area): DocsFile => [`${area.name}.md`, areaText(area)]),
    ['index.md', guideText({ ...overview, title: contract.info.title })],
    ['guides.md', guidesText(guides, INTRODUCTION)],
    ['llms.txt', llmsText(platform)],
    // What a server may answer differently at the same address: the addresses where it is to be called.
    ['addresses.json', '{}\n'],
    ...[assets.script, assets.style, assets.icon, searchIndex],
  ]
}

/** What the guides have in common. */
const INTRODUCTION =
  'One story from the first token to the delivered file: Rotterdam harbour in April 2026. Every call runs as it stands once the variables of the first guide are set.'

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const homePage = (contract: OpenApiDocument, overview: Guide): Page => ({
  file: 'index.html',
  title: contract.info.title,
  twin: 'index.md',
  contents: undefined,
  main: homeMain(contract, overview),
})

const guidesPage = (guides: readonly Guide[]): Page => ({
  file: 'guides.html',
  title: 'Guides',
  twin: 'guides.md',
  contents: guidesContents(guides),
  main: guidesMain(guides, INTRODUCTION),
})

const wholePage = (contract: OpenApiDocument, areas: readonly AreaReference[]): Page => ({
  file: 'all.html',
  title: `${contract.info.title}: everything`,
  twin: undefined,
  contents: wholeContents(areas),
  main: wholeMain(contract.info.title, areas),
})

const areaPage = (area: AreaReference): Page => ({
  file: `${area.name}.html`,
  title: area.title,
  twin: `${area.name}.md`,
  contents: areaContents(area),
  main: areaMain(area),
})
