import type { Contract } from './contract.ts'
import { areaContents, areaMain, wholeContents, wholeMain } from './html/area.ts'
import { homeContents, homeMain } from './html/home.ts'
import { page } from './html/page.ts'
import type { Page, Site } from './html/page.ts'
import { areaText } from './markdown/area.ts'
import { llmsText } from './markdown/llms.ts'
import type { AreaReference } from './reference.ts'
import { searchEntries } from './search-index.ts'

/** The written files of the documentation by path: pages, Markdown twins, tables of contents. */
export const sitePages = (
  contract: Contract,
  areas: readonly AreaReference[],
): [path: string, text: string][] => {
  const site: Site = {
    contract,
    pages: [
      ...areas.map(({ name }) => ({ file: `${name}.html`, title: capitalised(name) })),
      { file: 'all.html', title: 'Everything' },
    ],
  }
  return [
    ...[homePage(contract, areas), wholePage(contract, areas), ...areas.map(areaPage)].map(
      (each): [string, string] => [each.file, page(site, each)],
    ),
    ...areas.map((area): [string, string] => [`${area.name}.md`, areaText(area)]),
    ['llms.txt', llmsText(contract, areas)],
    // What a server may answer differently at the same address: the addresses where it is to be called.
    ['addresses.json', '{}\n'],
    ['assets/search-index.js', `var docsSearchIndex=${JSON.stringify(areas.flatMap(searchEntries))}\n`],
  ]
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const homePage = (contract: Contract, areas: readonly AreaReference[]): Page => ({
  file: 'index.html',
  title: contract.info.title,
  twin: 'llms.txt',
  contents: homeContents(areas),
  main: homeMain(contract, areas),
})

const wholePage = (contract: Contract, areas: readonly AreaReference[]): Page => ({
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
