import type { components } from '../../../../../generated/types.ts'
import { isProperty } from '../../../catalog/cql2/expression.ts'
import type { StoredScene } from '../../../catalog/port.ts'
import type { PartKind } from '../../../http/response/json-piece.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import { jsonMembers, jsonObject, plainJson } from '../../../kernel/json-members.ts'
import type { JsonMembers } from '../../../kernel/json-members.ts'
import { DERIVED_FIELDS, evaluate, isOwnField, VALUE_TYPES } from './fields.ts'
import type { FieldSource } from './fields.ts'
import { downloadPermissions, EMPTY_GEOMETRY, itemAddress } from './wire.ts'
import type { CallContext, ItemServices } from './wire.ts'

type Item = components['schemas']['DataItem']
type WithoutLinks = Pick<Item, '_permissions' | 'assets' | 'geometry' | 'properties'>

/** Validation checks this sample instead of each item's text; an item's links are checked every time. */
const WITHOUT_LINKS: PartKind = {
  sample:
    '{"_permissions":[],"assets":[],"geometry":{"type":"GeometryCollection","geometries":[]},"properties":' +
    '{"acquired":"2026-01-01T00:00:00Z","published":"2026-01-01T00:00:00Z","updated":"2026-01-01T00:00:00Z","item_type":"i"}}',
}

/**
 * Writes the JSON of `toWireItem` from parts of the scene's stored JSON, without parsing the scene.
 * @returns undefined for a scene that has to be parsed: its JSON has characters to escape, or names whose order parsing
 *   changes
 */
export const spliceItem = (
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
  const permissions = entitlements.mayDownload(principal, itemType) ? downloadPermissions(assets) : []
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
  if (geometry === 'null') return JSON.stringify(EMPTY_GEOMETRY)
  if (!geometry.includes('"crs":')) return geometry
  return jsonObject(new Map([...(jsonMembers(geometry) ?? [])].filter(([name]) => name !== 'crs')))
}

/** @see readTimes */
const timesText = (properties: JsonMembers): string => {
  const stated = (name: string): string | undefined => {
    const text = properties.get(name)
    return text === 'null' ? undefined : text
  }
  const acquired = stated('datetime') ?? properties.get('start_datetime') ?? '""'
  const published = stated('created') ?? acquired
  return `"acquired":${acquired},"published":${published},"updated":${stated('updated') ?? published}`
}

/**
 * The fields that `readFields` returns, as members of a JSON object, each with a comma in front of it.
 * @param properties of the scene
 * @returns undefined where parsing would change the order of the fields
 */
const fieldsText = (properties: JsonMembers): string | undefined => {
  let json = ''
  for (const [name, text] of properties) {
    if (name === 'collection' || isIndex(name)) return undefined
    if (isOwnField(name) && typeIn(text) !== undefined) json += `,"${name}":${text}`
  }
  for (const [name, { kind, sources }] of DERIVED_FIELDS) {
    const source = sources.find(({ property }) => (properties.get(property) ?? 'null') !== 'null')
    const text = source && derivedText(source, properties.get(source.property) ?? 'null')
    if (text !== undefined && typeIn(text) === VALUE_TYPES[kind]) json += `,"${name}":${text}`
  }
  return json
}

/** An object has its members with such names first. */
const isIndex = (name: string): boolean => /^\d+$/.test(name)

const derivedText = ({ property, value }: FieldSource, text: string): string => {
  if (isProperty(value)) return text
  const stated: unknown = JSON.parse(text)
  return JSON.stringify(evaluate(value, { [property]: stated }) ?? null)
}

/** The type of a single value in JSON; undefined for null, lists and objects. */
const typeIn = (json: string): 'string' | 'number' | 'boolean' | undefined => {
  const first = json[0] ?? ''
  if (first === '"') return 'string'
  if (first === 't' || first === 'f') return 'boolean'
  return first === 'n' || first === '[' || first === '{' ? undefined : 'number'
}
