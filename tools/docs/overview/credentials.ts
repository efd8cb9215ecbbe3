import type { SecurityScheme } from '../../../server/src/contract/openapi/document.ts'
import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference } from '../reference.ts'
import { areaList } from './areas.ts'

/** The ways to say who is calling; those that the same areas take stand side by side. */
export const credentialsTable = ({ contract, areas }: Platform): string => {
  const ways = Object.entries(contract.components?.securitySchemes ?? {}).map(([name, scheme]) => ({
    send: `${sending(name, scheme)} (\`${name}\`)`,
    taker: areaList(takenBy(areas, name), areas),
  }))
  const takers = [...new Set(ways.map(({ taker }) => taker))]
  return markdownTable(
    ['Taken by', 'Send'],
    takers.map((taker) => [
      taker,
      ways
        .filter((way) => way.taker === taker)
        .map(({ send }) => send)
        .join(', or '),
    ]),
  )
}

const sending = (name: string, { type, in: where, name: parameter = '' }: SecurityScheme): string => {
  if (name === 'thumbnailToken') return `the link to a thumbnail as it is, with its \`${parameter}\``
  if (type === 'oauth2') return '`Authorization: Bearer <ACCESS_TOKEN>`'
  if (type === 'http')
    return name.startsWith('apiKey')
      ? 'HTTP Basic with the key as user name and no password'
      : 'HTTP Basic with client id and secret'
  return where === 'query' ? `\`?${parameter}=<API_KEY>\`` : `\`${parameter}: api-key <API_KEY>\``
}

const takenBy = (areas: readonly AreaReference[], scheme: string): AreaReference[] =>
  areas.filter(({ operations }) => operations.some(({ credentials }) => credentials.schemes.includes(scheme)))
