import type { Server } from '../../server/src/contract/openapi/document.ts'

/** The address of a server with the defaults of its variables put in. */
export const defaultAddress = ({ url, variables }: Server): string =>
  url.replaceAll(/\{(\w+)\}/g, (template, name: string) => variables?.[name]?.default ?? template)
