/** More pages than any list of a test has. */
const MANY_PAGES = 1000

/**
 * Follows a list from its first page to its last.
 * @param next requests the page after one; undefined after the last
 * @throws Error where the list does not end: following it would take until the time of the test is over
 */
export const pagesFrom = async <Page>(
  first: Page,
  next: (page: Page) => Promise<Page> | undefined,
): Promise<readonly Page[]> => {
  const pages = [first]
  for (let following = next(first); following; following = next(pages[pages.length - 1] ?? first)) {
    if (pages.length === MANY_PAGES)
      throw new Error(`a list has not ended after ${MANY_PAGES} pages. Look for pages that repeat an entry`)
    pages.push(await following)
  }
  return pages
}
