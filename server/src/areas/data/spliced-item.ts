import type { components } from '../../../../generated/types.ts'
import type { StoredScene } from '../../catalog/port.ts'
import type { PartKind } from '../../http/response/json-piece.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { jsonMembers, jsonObject, plainJson } from '../../kernel/json-members.ts'
import type { JsonMembers } from '../../kernel/json-members.ts'
import { fieldsText } from './item-fields-text.ts'
import { itemAddress, NOWHERE, permissionsOn } from './item-wire.ts'
import type { CallContext, ItemServices } from './item-wire.ts'

type Item = components['schemas']['DataItem']
type WithoutLinks = Pick<Item, '_permissions' | 'assets' | 'geometry' | 'properties'>

/** Stands for an item without its links where it was judged before: those are judged each time. */
const WITHOUT_LINKS: PartKind = {
  sample:
    '{"_permissions":[],"assets":[],"geometry":{"type":"GeometryCollection","geometries":[]},"properties":' +
    '{"acquired":"2026-01-01T00:00:00Z","published":"2026-01-01T00:00:00Z","updated":"2026-01-01T00:00:00Z","item_type":"i"}}',
}

/**
 * The JSON of what `wireItem` makes of a scene, put together from what is stored.
 * @returns undefined for a scene that has to be parsed for it: there are characters to escape in it, or names whose
 *   order parsing changes
 */
export const splicedItem = (
  { collection, id, json }: StoredScene,
  { root, principal }: CallContext,
  { itemTypes, entitlements }: ItemServices,
): JsonText<Item> | undefined => {
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
  const others =
    `{"_permissions":${JSON.stringify(permissions)},"assets":${JSON.stringify(assets)}` +
    `,"geometry":${geometryText(geometry)}` +
    `,"properties":{${timesText(properties)}${fields},"item_type":${JSON.stringify(itemType)}}}`
  return JsonText.of({ type: 'Feature' as const, id, _links: links })
    .joined()
    .and(JsonText.judged<WithoutLinks>(WITHOUT_LINKS, Buffer.from(others)))
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
