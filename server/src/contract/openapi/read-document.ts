import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from './document.ts'
import { isNode } from './nodes.ts'
import type { Node } from './nodes.ts'

/**
 * Reads a bundled OpenAPI document, in JSON.
 * @throws Error when the file is missing or is not an OpenAPI document
 */
export const readDocument = (path: string): OpenApiDocument => parseDocument(readFileSync(path, 'utf8'), path)

/**
 * Parses a text that must be an OpenAPI document. Its content is not checked: lint has validated it against the OpenAPI
 * schema.
 * @param name what to call it, usually its path
 * @throws Error if the text is not JSON or not an OpenAPI document
 */
export const parseDocument = (text: string, name: string): OpenApiDocument & Node => {
  const value = parsed(text, name)
  if (!isDocument(value)) throw new Error(`${name} is not an OpenAPI document`)
  return value
}

const parsed = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause })
  }
}

/** Whether something read is an OpenAPI document. */
export const isDocument = (value: unknown): value is OpenApiDocument & Node =>
  isNode(value) && typeof value.openapi === 'string' && isNode(value.info) && isNode(value.paths)
