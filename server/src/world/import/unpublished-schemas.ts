import type { AnySchemaObject } from 'ajv'

/** Address of the schema of a STAC extension. */
export const extensionAddress = (name: string, version: string): string =>
  `https://stac-extensions.github.io/${name}/v${version}/schema.json`

/** Fields of the projection extension, by the text of its versions 1.0.0 and 1.1.0. */
const PROJECTION = {
  'proj:epsg': { type: ['integer', 'null'] },
  'proj:wkt2': { type: ['string', 'null'] },
  'proj:projjson': { type: ['object', 'null'] },
  'proj:geometry': { $ref: 'https://geojson.org/schema/Geometry.json' },
  'proj:bbox': { type: 'array', items: { type: 'number' }, oneOf: [fixedLength(4), fixedLength(6)] },
  'proj:centroid': {
    type: 'object',
    required: ['lat', 'lon'],
    properties: {
      lat: { type: 'number', minimum: -90, maximum: 90 },
      lon: { type: 'number', minimum: -180, maximum: 180 },
    },
  },
  'proj:shape': { type: 'array', items: { type: 'integer' }, ...fixedLength(2) },
  'proj:transform': { type: 'array', items: { type: 'number' }, oneOf: [fixedLength(6), fixedLength(9)] },
}

/** Fields of the electro-optical extension 1.0.0, which has no snow cover yet. */
const EO = {
  'eo:cloud_cover': { type: 'number', minimum: 0, maximum: 100 },
  'eo:bands': {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      minProperties: 1,
      properties: {
        name: { type: 'string' },
        common_name: { type: 'string' },
        center_wavelength: { type: 'number' },
        full_width_half_max: { type: 'number' },
      },
    },
  },
}

const STORAGE = {
  'storage:platform': { enum: ['OTHER', 'AWS', 'GCP', 'AZURE', 'IBM', 'ALIBABA', 'ORACLE'] },
  'storage:region': { type: 'string' },
  'storage:requester_pays': { type: 'boolean' },
  'storage:tier': { type: 'string' },
}

const GRID = { 'grid:code': { type: 'string', pattern: '^[A-Z]+-[-_.A-Za-z0-9]+$' } }

const ALTERNATE = {
  alternate: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['href'],
      properties: {
        href: { type: 'string', format: 'iri-reference', minLength: 1 },
        title: { type: 'string' },
        description: { type: 'string' },
      },
    },
  },
}

const ITEM_ASSET = {
  type: 'object',
  minProperties: 2,
  properties: {
    href: false,
    title: { type: 'string' },
    description: { type: 'string' },
    type: { type: 'string' },
    roles: { type: 'array', items: { type: 'string' } },
  },
}

/**
 * Schemas of extensions in versions that no package ships: we cannot keep a copy of the published ones. Each is written from
 * the text of the extension, and rejects the same names and values as the published schema, except inside PROJJSON.
 * @see https://github.com/stac-extensions/projection/blob/v1.1.0/README.md
 * @see https://github.com/stac-extensions/alternate-assets/blob/v1.1.0/README.md
 * @see https://github.com/stac-extensions/item-assets/blob/v1.0.0/README.md
 */
export const UNPUBLISHED_SCHEMAS: readonly AnySchemaObject[] = [
  {
    ...onProperties('projection', '1.0.0', 'proj:', PROJECTION),
    if: { properties: { type: { const: 'Feature' } } },
    then: { properties: { properties: { required: ['proj:epsg'] } } },
  },
  onProperties('projection', '1.1.0', 'proj:', PROJECTION),
  onProperties('eo', '1.0.0', 'eo:', EO),
  { ...declared('grid', '1.0.0'), properties: { properties: closed('grid:', GRID) } },
  { ...declared('storage', '1.0.0'), properties: inEachPlace({ type: 'object', properties: STORAGE }) },
  {
    ...declared('alternate-assets', '1.1.0'),
    properties: { assets: { additionalProperties: { type: 'object', properties: ALTERNATE } } },
  },
  {
    ...declared('item-assets', '1.0.0'),
    required: ['stac_extensions', 'item_assets'],
    properties: {
      type: { const: 'Collection' },
      item_assets: { type: 'object', additionalProperties: ITEM_ASSET },
    },
  },
]

function fixedLength(length: number): object {
  return { minItems: length, maxItems: length }
}

/** A schema of objects that declare the extension. */
function declared(name: string, version: string): AnySchemaObject {
  const address = extensionAddress(name, version)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: address,
    type: 'object',
    required: ['stac_extensions'],
    allOf: [{ properties: { stac_extensions: { type: 'array', contains: { const: address } } } }],
  }
}

/** A schema of objects whose properties and assets have no other names with the extension's prefix than these fields. */
function onProperties(name: string, version: string, prefix: string, fields: object): AnySchemaObject {
  return { ...declared(name, version), properties: inEachPlace(closed(prefix, fields)) }
}

/** An object without other names that begin with the prefix. */
function closed(prefix: string, fields: object): object {
  return {
    type: 'object',
    properties: fields,
    patternProperties: { [`^(?!${prefix})`]: {} },
    additionalProperties: false,
  }
}

function inEachPlace(members: object): object {
  const each = { type: 'object', additionalProperties: members }
  return { properties: members, assets: each, item_assets: each }
}
