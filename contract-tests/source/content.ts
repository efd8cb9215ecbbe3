import { isNode, nodeAt, type Node } from '../contract/document.ts'
import { JSON_TYPES } from './notation/area-facts.ts'
import { foundAt } from './references.ts'
import { resolvePlace, type Place } from './walk.ts'

/** What a body or an answer carries in a media type; `JSON` finds application/json and every +json type. */
export const mediaAt = (document: Node, carrier: Node, mediaType: string): Node | undefined => {
  const isWanted = (type: string) =>
    mediaType === JSON_TYPES ? /^application\/([\w.-]+\+)?json$/.test(type) : type === mediaType
  const media = Object.entries(nodeAt(carrier, 'content')).find(([type]) => isWanted(type))?.[1]
  return foundAt(document, media)?.node
}

/** The value of a parameter or header, whether it has a schema or the content of a media type. */
export const resolveContent = (document: Node, carrier: Node): Place => {
  const [media] = Object.values(nodeAt(carrier, 'content')).filter(isNode)
  return {
    ...resolvePlace(document, carrier.schema ?? media?.schema),
    prose: JSON.stringify([carrier.description, carrier.example, carrier.examples]),
  }
}
