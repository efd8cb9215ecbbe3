import type { StoredScene } from '../../catalog/port.ts'
import { jsonMembers, jsonObject, plainJson } from '../../kernel/json-members.ts'
import type { JsonMembers } from '../../kernel/json-members.ts'
import { fieldsText } from './item-fields-text.ts'
import { itemAddress, NOWHERE, permissionsOn } from './item-wire.ts'
import type { CallContext, ItemServices } from './item-wire.ts'

/**
 * The JSON of what `wireItem` makes of a scene, put together from what is stored.
 * @returns undefined for a scene that has to be parsed for it: there are characters to escape in it, or names whose
 *   order parsing changes
 */
export const splicedItem = (
  { collection, id, json }: StoredScene,
  { root, principal }: CallContext,
  { itemTypes, entitlements }: ItemServices,
): string | undefined => {
  const text = plainJson(json)
  const members = text === undefined ? undefined : jsonMembers(text)
  const properties = jsonMembers(members?.get('properties') ?? '')
  const stored = jsonMembers(members?.get('assets') ?? '')
  const fields = properties && fieldsText(properties)
  if (!members || !properties || !stored || fields === undefined) return undefined
  const itemType = itemTypes.idOf(collection)
  const address = itemAddress(root, itemType, id)
  const assets = itemTypes.assetTypesCalled(collection, new Set(stored.keys()))
  const permissions = entitlements.mayDownload(principal, itemType) ? permissionsOn(assets) : []
  const geometry = members.get('geometry') ?? 'null'
  const links = {
    _self: address,
    assets: `${address}/assets`,
    ...(geometry !== 'null' && { thumbnail: `${address}/thumb` }),
  }
  return (
    `{"type":"Feature","id":${JSON.stringify(id)},"_links":${JSON.stringify(links)}` +
    `,"_permissions":${JSON.stringify(permissions)},"assets":${JSON.stringify(assets)}` +
    `,"geometry":${geometryText(geometry)}` +
    `,"properties":{${timesText(properties)}${fields},"item_type":${JSON.stringify(itemType)}}}`
  )
}

const geometryText = (geometry: string): string => {
  if (geometry === 'null') return JSON.stringify(NOWHERE)
  if (!geometry.includes('"crs":')) return geometry
  return jsonObject(new Map([...(jsonMembers(geometry) ?? [])].filter(([name]) => name !== 'crs')))
}

/** @see timesOf */
const timesText = (properties: JsonMembers): string => {
  const stated = (name: string): string | undefined => {
    const text = properties.get(name)
    return text === 'null' ? undefined : text
  }
  const acquired = stated('datetime') ?? properties.get('start_datetime') ?? '""'
  const published = stated('created') ?? acquired
  return `"acquired":${acquired},"published":${published},"updated":${stated('updated') ?? published}`
}
