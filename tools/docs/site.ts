import type { Assets, DocsFile } from './assets.ts'
import { areaContents, areaMain, wholeContents, wholeMain } from './html/area.ts'
import { chapterLinks } from './html/contents.ts'
import { guideProse } from './guides/guide.ts'
import type { Guide } from './guides/guide.ts'
import { guidesContents, guidesMain } from './html/guides.ts'
import { homeMain } from './html/home.ts'
import { page } from './html/page.ts'
import type { Page, Site } from './html/page.ts'
import { writtenMain } from './html/written.ts'
import { areaText } from './markdown/area.ts'
import { guidesText, guideText } from './markdown/guides.ts'
import { homeText } from './markdown/home.ts'
import { llmsText } from './markdown/llms.ts'
import type { Platform } from './platform.ts'
import type { AreaReference } from './reference.ts'
import { searchEntries, searchIndex } from './search-index.ts'
import type { Texts } from './texts.ts'

/** The written files of the documentation by path: pages and what they load, Markdown twins, tables of contents. */
export const sitePages = (platform: Platform, texts: Texts, assets: Assets): DocsFile[] => {
  const documented = [...platform.areas, ...platform.companions]
  const index = searchIndex(searchEntries(platform, texts), assets)
  const site: Site = {
    contract: platform.contract,
    assets,
    searchIndex: index,
    pages: [
      { file: 'guides.html', title: 'Guides' },
      { file: 'conventions.html', title: 'Conventions' },
      { file: 'client.html', title: 'Client' },
      { file: 'changelog.html', title: 'Changelog' },
      { file: '../explore/', title: 'Explorer' },
    ],
    areas: [
      ...documented.map(({ name }) => ({ file: `${name}.html`, title: capitalised(name) })),
      { file: 'all.html', title: 'Everything' },
    ],
  }
  return [
    ...listPages(platform, texts, assets).map((each): DocsFile => [each.file, page(site, each)]),
    ...documented.map((area): DocsFile => [`${area.name}.md`, areaText(area)]),
    ['index.md', homeText(platform, texts.start, texts.guides)],
    ['conventions.md', guideText(texts.conventions)],
    ['client.md', guideText(texts.client)],
    ['client-comparison.md', guideText(texts.comparison)],
    ['guides.md', guidesText(texts.guides, INTRODUCTION)],
    ['changelog.md', `# Changelog\n\n${texts.changelog}`],
    ['llms.txt', llmsText(platform)],
    // What a server may answer differently at the same address: the addresses where it is to be called.
    ['addresses.json', '{}\n'],
    ...[assets.script, assets.theme, assets.style, assets.icon, index],
  ]
}

/** What the guides have in common. */
const INTRODUCTION =
  'One story from the first token to the delivered file: Rotterdam harbour in April 2026. Every call runs as it stands once the variables of the first guide are set.'

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const listPages = (platform: Platform, texts: Texts, { pictures }: Assets): Page[] => [
  ...textPages(platform, texts, pictures),
  {
    file: 'all.html',
    title: `${platform.contract.info.title}: everything`,
    twin: undefined,
    contents: wholeContents(platform.areas),
    main: wholeMain(platform.contract.info.title, platform.areas),
  },
  ...[...platform.areas, ...platform.companions].map(areaPage),
]

/** The pages that are written, and only filled from the contract. */
const textPages = (platform: Platform, texts: Texts, pictures: Assets['pictures']): Page[] => [
  {
    file: 'index.html',
    title: platform.contract.info.title,
    twin: 'index.md',
    contents: undefined,
    main: homeMain({ platform, start: texts.start, guides: texts.guides, pictures }),
  },
  {
    file: 'guides.html',
    title: 'Guides',
    twin: 'guides.md',
    contents: guidesContents(texts.guides),
    main: guidesMain(texts.guides, INTRODUCTION),
  },
  writtenPage('conventions', texts.conventions, 'conventions'),
  writtenPage('client', texts.client, 'client'),
  writtenPage('client-comparison', texts.comparison, 'client'),
  {
    file: 'changelog.html',
    title: 'Changelog',
    twin: 'changelog.md',
    contents: chapterLinks(texts.changelog),
    main: writtenMain('Changelog', texts.changelog, 'changelog'),
  },
]

/** A text that has a page to itself. @param look class of the style sheet */
const writtenPage = (name: string, text: Guide, look: string): Page => ({
  file: `${name}.html`,
  title: text.title,
  twin: `${name}.md`,
  contents: chapterLinks(guideProse(text)),
  main: writtenMain(text.title, guideProse(text), look),
})

const areaPage = (area: AreaReference): Page => ({
  file: `${area.name}.html`,
  title: area.title,
  twin: `${area.name}.md`,
  contents: areaContents(area),
  main: areaMain(area),
})
