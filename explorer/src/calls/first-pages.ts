/** The first pages of a list, at most so many; what is behind them is not asked for. */
export const firstPages = async <Page>(list: AsyncIterable<Page>, most: number): Promise<readonly Page[]> => {
  const pages: Page[] = []
  for await (const page of list) {
    pages.push(page)
    if (pages.length === most) break
  }
  return pages
}
