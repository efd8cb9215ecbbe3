import type { DataItem } from 'imagery-platform-client'
import { formatMinute } from '../shell/time-text.ts'

type Read = (value: unknown) => string

const time: Read = (value) => formatMinute(String(value))
const fraction: Read = (value) => `${(Number(value) * 100).toFixed(1)} %`
const degrees: Read = (value) => `${Number(value).toFixed(1)}°`
const metres: Read = (value) => `${String(value)} m`
const percent: Read = (value) => `${String(value)} %`
const yes: Read = (value) => (value === true ? 'yes' : 'no')

/** What people call the properties of an item, in the order in which they are shown, and how their values are read. */
const KNOWN: readonly (readonly [name: string, title: string, read: Read])[] = [
  ['acquired', 'Taken', time],
  ['published', 'Published', time],
  ['updated', 'Updated', time],
  ['provider', 'Provider', String],
  ['satellite_id', 'Satellite', String],
  ['instrument', 'Instrument', String],
  ['cloud_cover', 'Under clouds', fraction],
  ['usable_data', 'Usable', fraction],
  ['clear_percent', 'Clear', percent],
  ['black_fill', 'Without data', fraction],
  ['anomalous_pixels', 'With anomalies', fraction],
  ['gsd', 'Ground sample distance', metres],
  ['pixel_resolution', 'Size of a pixel, of the sensor', metres],
  ['view_angle', 'View from nadir', degrees],
  ['sun_elevation', 'Sun above horizon', degrees],
  ['sun_azimuth', 'Sun, from north', degrees],
  ['ground_control', 'Ground control', yes],
]

/** Told in another way: the item type in the heading, clouds as `cloud_cover`, the grid in a row of its own. */
const UNTOLD: ReadonlySet<string> = new Set([
  'item_type',
  'cloud_percent',
  'rows',
  'columns',
  'epsg_code',
  'origin_x',
  'origin_y',
])

/** What is known of a scene, with units, for people. Properties that no name is known for keep their own. */
export const sceneFacts = ({
  properties,
}: Pick<DataItem, 'properties'>): readonly (readonly [title: string, text: string])[] => {
  const values: Readonly<Record<string, unknown>> = properties
  const known = KNOWN.flatMap(([name, title, read]): [string, string][] =>
    values[name] === undefined || values[name] === null ? [] : [[title, read(values[name])]],
  )
  const names = new Set(KNOWN.map(([name]) => name))
  const others = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    names.has(name) || UNTOLD.has(name) ? [] : [[toTitle(name), formatValue(name, value)]],
  )
  const { rows, columns, epsg_code: epsg } = properties
  const size: [string, string][] =
    rows === undefined || columns === undefined ? [] : [['Pixels, of the sensor', `${columns} × ${rows}`]]
  const grid: [string, string][] = epsg === undefined ? [] : [['Coordinates', `EPSG:${epsg}`]]
  return [...known, ...size, ...grid, ...others]
}

const toTitle = (name: string): string => {
  const words = name.replace(/_percent$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const formatValue = (name: string, value: unknown): string => {
  if (name.endsWith('_percent')) return percent(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
