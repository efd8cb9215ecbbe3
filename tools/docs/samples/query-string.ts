/** How one query parameter is written, where that differs from `style: form, explode: true`. */
export interface QueryStyle {
  /** One `name=a,b` in place of `name=a&name=b`. */
  readonly explode?: boolean
  /** Reserved characters such as `:` and `/` may stay readable. */
  readonly allowReserved?: boolean
  /** Media type of a parameter that the contract describes by `content`, e.g. a GeoJSON geometry as JSON. */
  readonly content?: string
}

/** Query styles by parameter name. */
export type QueryStyles = Readonly<Record<string, QueryStyle>>

/**
 * Write query parameters as the contract declares them. Parameters that are undefined or null, and empty lists,
 * are left out.
 * @param usual the style of parameters that are not among the styles
 * @returns the query without its question mark, e.g. `bbox=13,45,14,46&limit=10`
 * @throws TypeError when a value is nested deeper than its style can express
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
export const queryString = (
  values: Readonly<Record<string, unknown>>,
  styles: QueryStyles = {},
  usual: QueryStyle = {},
): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => pairs(name, value, styles[name] ?? usual))
    .join('&')

const pairs = (
  name: string,
  value: unknown,
  { explode = true, allowReserved = false, content }: QueryStyle,
): string[] => {
  const pair = (key: string, text: string) => `${encodeURIComponent(key)}=${text}`
  if (content !== undefined) return [pair(name, encodeURIComponent(JSON.stringify(value)))]
  const plain = (part: unknown) => encode(name, part, allowReserved)
  // Inside a list a comma separates: one within an element has to stay encoded.
  const element = (part: unknown) => plain(part).replaceAll(',', '%2C')
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    return explode ? value.map((part) => pair(name, plain(part))) : [pair(name, value.map(element).join(','))]
  }
  if (typeof value !== 'object' || value === null) return [pair(name, plain(value))]
  const members = Object.entries(value)
  return explode
    ? members.map(([member, part]) => pair(member, plain(part)))
    : [pair(name, members.flatMap(([member, part]) => [encodeURIComponent(member), element(part)]).join(','))]
}

/** The encodings of `: / ? @ $ , ;`, which mean nothing inside a query value. `& = + #` and `[ ]` stay encoded. */
const HARMLESS_RESERVED = /%(?:3A|2F|3F|40|24|2C|3B)/g

const encode = (name: string, value: unknown, allowReserved: boolean): string => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new TypeError(`Query parameter "${name}": a ${typeof value} cannot be written inside a query value`)
  }
  const encoded = encodeURIComponent(value)
  return allowReserved ? encoded.replace(HARMLESS_RESERVED, decodeURIComponent) : encoded
}
