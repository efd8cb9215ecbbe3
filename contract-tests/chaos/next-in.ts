/** How the next page is asked for by a parameter of the link that leads there; undefined on the last page. */
export const nextIn = <Query>(
  link: string | null | undefined,
  parameter: string,
  toQuery: (value: string) => Query,
): Query | undefined => {
  const value = link ? new URL(link).searchParams.get(parameter) : null
  return value === null ? undefined : toQuery(value)
}
