import { dirname, posix } from 'node:path'

/** Where a Markdown document leads within its repository, as paths from the root. */
export const linksIn = (document: string, text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => posix.join(dirname(document), address))

/** The links of a document that lead to nothing. */
export const deadLinks = (
  document: string,
  text: string,
  exists: (path: string) => boolean,
): readonly string[] => linksIn(document, text).filter((path) => !exists(path))
