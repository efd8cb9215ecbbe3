import { join } from 'node:path'
import { renderDocs, renderPictures, type Sources } from './build.ts'

/** A small contract with what is rare in that of the platform, and its guides. */
const folder = join(import.meta.dirname, 'fixture')
export const fixture: Sources = {
  generated: folder,
  guides: join(folder, 'guides'),
  client: join(folder, 'client'),
  changelog: join(folder, 'CHANGELOG.md'),
}

/** The documentation of the platform and that of the small contract, rendered once for all tests of a process. */
export const contractDocs = renderDocs()
export const fixtureDocs = renderDocs(fixture)

/** What the pages of either show. */
export const pictures = renderPictures()
