import { undone } from './tool-settings.ts'
import type { ReadTool, ToolSettings } from './tool-settings.ts'

/** Pixels of the side of a tile. */
const SIZE = { min: 16, max: 16_384 }

/** Coordinates in meters or degrees: the sides of the world, with room. */
const ORIGIN = { min: -1e8, max: 1e8 }

/** Side of a pixel in meters or degrees. */
const PIXEL = { min: 1e-9, max: 1e6 }

/** Characters of a name's template, at most. */
const MAX_TEMPLATE = 100

/**
 * What tile is told: the grid, and how files are named.
 * @throws Problem 400 for a size that is missing, settings of the wrong kind, and a template that could give two files one name
 */
export const readTile = (settings: ToolSettings): ReadTool => {
  const tileSize = settings.number('tile_size', SIZE)
  if (tileSize === undefined || !Number.isInteger(tileSize))
    throw settings.fault('tile_size', `must be a whole number from ${SIZE.min} to ${SIZE.max}`)
  const isScaled = settings.value('conformal_x_scaling')
  return {
    tool: {
      kind: 'tile',
      tileSize,
      originX: settings.number('origin_x', ORIGIN) ?? 0,
      originY: settings.number('origin_y', ORIGIN) ?? 0,
      pixelSize: settings.number('pixel_size', PIXEL),
      nameTemplate: templateIn(settings),
    },
    undone:
      isScaled === undefined || isScaled === false
        ? []
        : [undone(`${settings.place}.conformal_x_scaling`, 'all tiles are equally wide')],
  }
}

/** Letters, digits and signs that no file system and no archive takes for a path. */
const TEMPLATE = /^(?:[\w.-]|\{tile[xy](?::0\d{1,2}d)?\})+$/

const templateIn = (settings: ToolSettings): string => {
  const template = settings.text('name_template', MAX_TEMPLATE) ?? '{tilex}_{tiley}.tif'
  const hasBoth = /\{tilex[:}]/.test(template) && /\{tiley[:}]/.test(template)
  if (!TEMPLATE.test(template) || !hasBoth || template.startsWith('.'))
    throw settings.fault(
      'name_template',
      'must have {tilex} and {tiley}, or {tilex:06d} and {tiley:06d}, and else only letters, digits and _ . -',
    )
  if (!tellsApart(template))
    throw settings.fault(
      'name_template',
      'must have a letter, _ or . between {tilex} and {tiley}, lest two tiles have one name',
    )
  return template.endsWith('.tif') ? template : `${template}.tif`
}

/**
 * Whether no two tiles have one name: where nothing but digits and signs is between two numbers, nobody knows where the
 * first one ends. A part of the name that has one of the two alone tells it, and so where the other one is.
 */
const tellsApart = (template: string): boolean =>
  template
    .replaceAll(/\{tile([xy])[^}]*\}/g, '{$1}')
    .split(/[A-Za-z_.](?!\})/)
    .some((part) => part.includes('{x}') !== part.includes('{y}'))
