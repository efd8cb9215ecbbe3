import { queryString } from '../../tools/docs/samples/query-string.ts'
import { isNode } from '../contract/document.ts'
import type { Media } from '../contract/media.ts'

/** A body as it is sent. */
export interface Body {
  /** `Content-Type`, with its parameters. */
  readonly type: string
  readonly content: string
}

/** Stands in no value of the contract's examples. */
const BOUNDARY = 'part-of-a-contract-test'

/** The members of the body are fields of a form: all of their values are text. */
export const isForm = ({ type }: Media): boolean =>
  type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'

/** A value, written as its media type wants it. */
export const encodeBody = ({ type }: Media, value: unknown): Body => {
  if (type === 'application/x-www-form-urlencoded')
    return { type, content: queryString(isNode(value) ? value : {}) }
  if (type === 'multipart/form-data')
    return { type: `${type}; boundary=${BOUNDARY}`, content: multipart(isNode(value) ? value : {}) }
  return { type, content: JSON.stringify(value) }
}

/** Parts that are no text are JSON. @see RFC 7578, section 4; OpenAPI 3.1, Encoding Object */
const multipart = (value: Readonly<Record<string, unknown>>): string => {
  const parts = Object.entries(value).filter(([, member]) => member !== undefined)
  const lines = parts.flatMap(([name, member]) => [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${name}"`,
    ...(typeof member === 'string' ? [] : ['Content-Type: application/json']),
    '',
    typeof member === 'string' ? member : JSON.stringify(member),
  ])
  return [...lines, `--${BOUNDARY}--`, ''].join('\r\n')
}
