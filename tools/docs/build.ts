import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledAssets } from './assets.ts'
import { readChangelog } from './changelog.ts'
import { readClientTexts } from './client-texts.ts'
import { readGuide, readGuides } from './guides/guide.ts'
import { readPlatform } from './platform.ts'
import type { Platform } from './platform.ts'
import { sitePages } from './site.ts'
import type { Texts } from './texts.ts'
import { writeFolder } from './write-folder.ts'

const here = import.meta.dirname

/** What documentation is made from. */
export interface Sources {
  /** The folder that holds `openapi.json`, `openapi-3.0.json` and `prose.json`. */
  readonly generated: string
  /** The folder that holds the texts: `START.md` for the first page, `README.md` for the conventions, and the guides. */
  readonly guides: string
  /** The folder that holds the texts of the client's package: `README.md` and `MIGRATION.md`. */
  readonly client: string
  /** The file that says what each release brought. */
  readonly changelog: string
}

/** The sources of this repository. */
export const repository: Sources = {
  generated: join(here, '../../generated'),
  guides: join(here, '../../docs/guides'),
  client: join(here, '../../client'),
  changelog: join(here, '../../CHANGELOG.md'),
}

/**
 * Every text of the documentation by its path. It follows from the sources alone, byte for byte.
 * @throws Error when a source is missing or does not hold together
 */
export const renderDocs = (sources: Sources = repository): ReadonlyMap<string, string> => {
  const { generated } = sources
  const platform = readPlatform(generated)
  const texts = readTexts(sources, platform)
  return new Map([
    ...sitePages(platform, texts, bundledAssets()),
    ...['openapi.json', 'openapi-3.0.json'].map((file) => copy(join(generated, file), file)),
    ...platform.areas.map(
      ({ name, document }) => [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`] as const,
    ),
    ...platform.companions.map(({ name }) => copy(join(generated, `${name}.json`), `${name}.json`)),
  ])
}

/** @throws Error as {@link renderDocs} does */
export const readTexts = ({ guides, client, changelog }: Sources, platform: Platform): Texts => ({
  start: readGuide(guides, 'START.md', platform),
  conventions: readGuide(guides, 'README.md', platform),
  guides: readGuides(guides, platform),
  changelog: readChangelog(changelog, platform),
  ...readClientTexts(client, platform),
})

/** The pictures that pages show, by their paths. They are the same whatever the contract. */
export const renderPictures = (): ReadonlyMap<string, Uint8Array> =>
  new Map([...bundledAssets().pictures.values()].map(({ path, bytes }) => [path, bytes]))

const copy = (from: string, to: string): [path: string, text: string] => [to, readFileSync(from, 'utf8')]

/**
 * Brings a folder to hold the documentation and nothing else.
 * @throws Error as {@link renderDocs} does
 */
export const buildDocs = (folder: string, sources = repository): ReadonlyMap<string, string> => {
  const files = renderDocs(sources)
  writeFolder(folder, new Map<string, string | Uint8Array>([...files, ...renderPictures()]))
  return files
}
