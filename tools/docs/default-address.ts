import type { Server } from '../../server/src/contract/openapi/document.ts'

/** The address of a server with the defaults of its variables put in. */
export const defaultAddress = ({ url, variables }: Server): string =>
  url.replaceAll(/\{(\w+)\}/g, (template, name: string) => variables?.[name]?.default ?? template)

/** What a server is for and takes, without the name of its address, which is shown beside it: `Main address`. */
export const serverPurpose = ({ url, description = url }: Server): string =>
  description.replace(/ \{\w+\}/, '')

/** A text of the contract with addresses where it has their names, as the servers say them: `{base_url}`. */
export const withAddresses = (text: string, servers: readonly Server[] = []): string =>
  text.replaceAll(/\{\w+\}/g, (name) => {
    const server = servers.find(({ description }) => description?.includes(name))
    return server === undefined ? name : defaultAddress(server)
  })
