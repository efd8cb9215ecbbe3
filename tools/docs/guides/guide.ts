import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { bundledAssets, type Picture } from '../assets.ts'
import { withAddresses } from '../default-address.ts'
import { addressesTable } from '../overview/addresses.ts'
import { areasTable } from '../overview/areas.ts'
import { credentialsTable } from '../overview/credentials.ts'
import { errorsTable } from '../overview/errors.ts'
import { essentialLimitsTable } from '../overview/essential-limits.ts'
import { lenienceTable } from '../overview/lenience.ts'
import { limitsTable } from '../overview/limits.ts'
import { pagingTable } from '../overview/paging.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference, OperationEntry } from '../reference.ts'
import { splitBlocks } from './split-blocks.ts'

/** A text of `docs/guides` with what it takes from the contract. */
export interface Guide {
  /** Its place on the page of guides. */
  readonly anchor: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'prose'; readonly text: string }
  /** An operation, or a webhook, that the text leads to. */
  | { readonly kind: 'operation'; readonly area: AreaReference; readonly operation: OperationEntry }
  /** Code that the guides keep in a file of its own, because it is tested there. */
  | { readonly kind: 'file'; readonly fence: string; readonly code: string }
  /** A picture that the platform made, and what it shows, in words. */
  | { readonly kind: 'picture'; readonly picture: Picture; readonly words: string }

/** The prose of a text without operations and files, which is all of it. */
export const guideProse = ({ blocks }: Guide): string =>
  blocks.map((block) => (block.kind === 'prose' ? block.text : '')).join('\n\n')

/** What a text can take from the contract as a whole, as Markdown. */
const FACTS: Readonly<Record<string, (platform: Platform) => string>> = {
  description: ({ contract: { info, servers } }) => withAddresses(info.description ?? '', servers),
  addresses: addressesTable,
  areas: areasTable,
  credentials: credentialsTable,
  errors: errorsTable,
  'essential-limits': essentialLimitsTable,
  lenience: lenienceTable,
  limits: limitsTable,
  paging: pagingTable,
}

/** The guides are numbered; other texts of the folder have pages of their own. */
const IS_GUIDE = /^\d+-.*\.md$/

/**
 * Reads the guides, in the order of their files' names.
 * @throws Error as {@link readGuide} does
 */
export const readGuides = (folder: string, platform: Platform): Guide[] =>
  readdirSync(folder)
    .filter((file) => IS_GUIDE.test(file))
    .sort()
    .map((file) => readGuide(folder, file, platform))

/**
 * Reads one text.
 * @throws Error when it names an operation, a fact, a file or a picture that there is not
 */
export const readGuide = (folder: string, file: string, platform: Platform): Guide => {
  const text = readFileSync(join(folder, file), 'utf8')
  const [, title, rest] = /^# (.+)\n([^]*)$/.exec(text) ?? []
  if (title === undefined || rest === undefined) throw new Error(`${file} does not begin with its title.`)
  return {
    anchor: file.replace(/^\d+-|\.md$/g, ''),
    title,
    blocks: splitBlocks(rest).map(({ word, text: content }): Block => {
      if (word === undefined) return { kind: 'prose', text: content }
      if (word === 'file') return toFileBlock(join(folder, content))
      if (word === 'picture') return toPictureBlock(content, file)
      if (word === 'contract') return { kind: 'prose', text: findFact(content, file, platform) }
      return { kind: 'operation', ...findOperation(content, file, platform) }
    }),
  }
}

/** Its ending is the word after a Markdown fence. */
const toFileBlock = (path: string): Block => ({
  kind: 'file',
  fence: extname(path).slice(1),
  code: readFileSync(path, 'utf8').trim(),
})

const toPictureBlock = (markdown: string, file: string): Block => {
  const [, words = '', name = ''] = /^!\[(.+)\]\(\.\.\/pictures\/([\w-]+)\.webp\)$/.exec(markdown) ?? []
  const picture = bundledAssets().pictures.get(name)
  if (picture === undefined) throw new Error(`${file}: there is no picture as in ${markdown}.`)
  return { kind: 'picture', picture, words }
}

const findFact = (name: string, file: string, platform: Platform): string => {
  const fact = FACTS[name]
  if (fact === undefined)
    throw new Error(`${file}: there is no ${name}, but ${Object.keys(FACTS).join(', ')}.`)
  return fact(platform)
}

const findOperation = (id: string, file: string, { areas }: Platform) => {
  for (const area of areas)
    for (const operation of [...area.operations, ...area.webhooks])
      if (operation.id === id) return { area, operation }
  throw new Error(`${file}: the contract has no operation ${id}.`)
}
