import type { StoredScene } from '../../../catalog/port.ts'
import { parseGeometry } from '../../../geometry/parse.ts'
import { boundedMemo } from '../../../kernel/bounded-memo.ts'
import { jsonMembers, jsonObject, plainJson } from '../../../kernel/json-members.ts'
import type { JsonMembers } from '../../../kernel/json-members.ts'
import type { ItemType } from '../../../services/assets/item-type.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { isOwn } from '../../../services/assets/asset-source.ts'
import { findVisual } from '../../../services/assets/visual.ts'
import type { Visual } from '../../../services/assets/visual.ts'
import { isOwnImagery } from '../../../services/imagery/imagery-href.ts'
import { fileExtension, fileSegment } from '../assets/file-segment.ts'
import { addresses } from '../links.ts'
import { addExtensions } from './extensions.ts'
import { describeFile, describeVisual } from './file-description.ts'
import type { FileDescription } from './file-description.ts'
import { footprintProjection, metersPerPixel } from './projection.ts'
import { STORAGE_TITLE } from './wire.ts'
import type { ItemContext } from './wire.ts'

/** An asset as it is stored. */
interface StoredAsset {
  readonly name: string
  readonly members: JsonMembers
  /** As JSON, like all of its members. */
  readonly href: string
  readonly place: 'storage' | 'imagery' | 'elsewhere'
}

/** An asset of an item. */
interface SplicedAsset {
  /** Names of its members. */
  readonly fields: readonly string[]
  /** The asset as a member of the item's assets. */
  readonly json: string
}

/** Describes a file of a collection's items as JSON. */
interface FileText {
  /** Names of its members. */
  readonly fields: readonly string[]
  /**
   * Returns the members, each with a comma after it.
   * @param meters width of a pixel as JSON; undefined in degrees
   */
  readonly text: (meters: string | undefined) => string
}

/** The projection of an item as JSON. */
interface ProjectionText {
  /** Members to append to a scene's properties; empty if the item has no projection. */
  readonly members: string
  /** Names of these members. */
  readonly fields: readonly string[]
  /** Width of a pixel, as JSON; undefined if it is measured in degrees. */
  readonly meters: string | undefined
  /** Length of the members in characters. */
  readonly length: number
}

const NO_PROJECTION: ProjectionText = { members: '', fields: [], meters: undefined, length: 0 }

/** About the scenes of the default world. The projection of a footprint takes longer than all else in an item. */
const MAX_PROJECTION_LENGTH = 16 * 2 ** 20

const projectionTexts = boundedMemo<ProjectionText>(MAX_PROJECTION_LENGTH)
const fileTexts = new WeakMap<ItemType, Map<string, FileText>>()
const visualTexts = new WeakMap<Visual, FileText>()

/**
 * Returns the JSON of the item that `toWireItem` returns, for a scene with files that the platform serves, without
 * parsing the scene.
 * @returns undefined if the scene has to be parsed: it contains characters that need escaping, some of the description of
 *   its files is stored with them, or the platform serves none of them
 */
export const spliceItem = ({ root, itemTypes }: ItemContext, scene: StoredScene): string | undefined => {
  const { collection, id } = scene
  const text = plainJson(scene.json)
  const members = text === undefined ? undefined : jsonMembers(text)
  const storedAssets = members?.get('assets')
  const storedProperties = members?.get('properties')
  if (!members || storedAssets === undefined || storedProperties === undefined) return undefined

  const files = readAssets(storedAssets)
  const properties = jsonMembers(storedProperties)
  if (!files || !properties || files.every(({ place }) => place === 'elsewhere')) return undefined

  const inStorage = new Set(files.flatMap(({ name, place }) => (place === 'storage' ? name : [])))
  const projection = projectionText(inStorage.size > 0, properties.get('proj:epsg'), members.get('geometry'))
  if (projection.fields.some((name) => properties.has(name))) return undefined

  const fileNames = files.map(({ name }) => name)
  const visual = findVisual(itemTypes.of(collection), fileNames, (name) => inStorage.has(name))
  if (visual && fileNames.some((name) => /^\d+$/.test(name))) return undefined // JavaScript puts whole numbers first

  const context = {
    itemTypes,
    collection,
    address: addresses(root).item(collection, id),
    meters: projection.meters,
  }
  const spliced = files.map((file) => spliceAsset(context, file))
  const assets = visual ? [spliceVisual(context, visual), ...spliced] : spliced
  const fields = [...properties.keys(), ...projection.fields, ...assets.flatMap((asset) => asset.fields)]
  return jsonObject(
    new Map(members)
      .set('properties', `${storedProperties.slice(0, -1)}${projection.members}}`)
      .set('assets', `{${assets.map(({ json }) => json).join()}}`)
      .set('stac_extensions', extensionsText(members.get('stac_extensions'), fields)),
  )
}

/** Reads the assets of a scene. @returns undefined if the storage's file of one is stored with a description */
const readAssets = (json: string): readonly StoredAsset[] | undefined => {
  const assets: StoredAsset[] = []
  for (const [name, text] of jsonMembers(json) ?? []) {
    const members = jsonMembers(text)
    const href = members?.get('href')
    if (!members || href === undefined) return undefined

    const place = findPlace(href.slice(1))
    if (place === 'storage' && members.size > 1) return undefined
    assets.push({ name, members, href, place })
  }
  return assets
}

const findPlace = (href: string): StoredAsset['place'] => {
  if (isOwn(href)) return 'storage'
  return isOwnImagery(href) ? 'imagery' : 'elsewhere'
}

/**
 * Returns the projection of a scene's files, without the code of the reference system, which the scene has.
 * @param hasStoredFiles whether any file is in the platform's storage
 * @param epsg of its properties, as JSON
 * @param geometry as JSON
 */
const projectionText = (hasStoredFiles: boolean, epsg = 'null', geometry = 'null'): ProjectionText => {
  if (!hasStoredFiles || geometry === 'null') return NO_PROJECTION

  return projectionTexts(`${epsg} ${geometry}`, () => {
    const footprint = parseGeometry(JSON.parse(geometry), 360)
    const projection = footprintProjection(JSON.parse(epsg), footprint)
    if (!projection) return NO_PROJECTION

    const { 'proj:epsg': _, ...others } = projection
    const members = `,${JSON.stringify(others).slice(1, -1)}`
    const meters = metersPerPixel(projection)?.toString()
    return { members, fields: Object.keys(others), meters, length: members.length }
  })
}

/** The item of a file. */
interface FileContext {
  readonly itemTypes: ItemTypes
  readonly collection: string
  /** Absolute address of the item, without characters that need escaping. */
  readonly address: string
  /** Width of a pixel as JSON; undefined in degrees. */
  readonly meters: string | undefined
}

const spliceAsset = (
  { itemTypes, collection, address, meters }: FileContext,
  { name, members, href, place }: StoredAsset,
): SplicedAsset => {
  if (place === 'elsewhere') return { fields: [...members.keys()], json: `"${name}":${jsonObject(members)}` }

  const segment = fileSegment(name, fileExtension(itemTypes, collection, name, href.slice(1, -1)))
  const served = `"${address}/assets/${encodeURIComponent(segment)}"`
  if (place === 'imagery') {
    const asset = new Map(members).set('href', served)
    return { fields: [...asset.keys()], json: `"${name}":${jsonObject(asset)}` }
  }

  const { fields, text } = fileText(itemTypes, collection, name)
  const alternate = `{"s3":{"href":${href},"title":"${STORAGE_TITLE}"}}`
  return {
    fields: [...fields, 'alternate'],
    json: `"${name}":{${text(meters)}"href":${served},"alternate":${alternate}}`,
  }
}

const spliceVisual = ({ address, meters }: FileContext, visual: Visual): SplicedAsset => {
  const { fields, text } = visualText(visual)
  const href = `${address}/assets/${fileSegment(visual.name, '.tif')}`
  return { fields, json: `"${visual.name}":{${text(meters)}"href":"${href}"}` }
}

/** Returns the description that `describeFile` returns, made once for each file of a collection. */
const fileText = (itemTypes: ItemTypes, collection: string, name: string): FileText => {
  const describe: Describe = (meters) => describeFile(itemTypes, collection, name, meters)
  const itemType = itemTypes.of(collection)
  if (!itemType) return buildFileText(describe)

  const texts = fileTexts.get(itemType) ?? new Map<string, FileText>()
  const text = texts.get(name) ?? buildFileText(describe)
  fileTexts.set(itemType, texts.set(name, text))
  return text
}

/** Returns the description that `describeVisual` returns, made once for each kind of visual file. */
const visualText = (visual: Visual): FileText => {
  const text = visualTexts.get(visual) ?? buildFileText((meters) => describeVisual(visual, meters))
  visualTexts.set(visual, text)
  return text
}

type Describe = (meters: number | undefined) => FileDescription

/** Stands for the width of a pixel. No description of a file contains this number. */
const METERS = 987_654_321.123

const buildFileText = (describe: Describe): FileText => {
  const textWith = (meters: number | undefined): string => `${JSON.stringify(describe(meters)).slice(1, -1)},`
  const inDegrees = textWith(undefined)
  const pieces = textWith(METERS).split(String(METERS))
  return {
    fields: Object.keys(describe(undefined)),
    text: (meters) => (meters === undefined ? inDegrees : pieces.join(meters)),
  }
}

/** Returns a list of schemas, as plain JSON, with those of the extensions that define some fields. */
const extensionsText = (stored = '[]', fields: readonly string[]): string => {
  const listed = stored === '[]' ? [] : stored.slice(2, -2).split('","')
  const all = addExtensions(listed, fields)
  return all.length === 0 ? '[]' : `["${all.join('","')}"]`
}
