const units = [
  'degrees?',
  'radians?',
  'nanomet(?:re|er)s?',
  'micromet(?:re|er)s?',
  'millimet(?:re|er)s?',
  'kilomet(?:re|er)s?',
  'met(?:re|er)s?',
  'hectares?',
  'pixels?',
  'tiles?',
  'quads?',
  'milliseconds?',
  'seconds?',
  'minutes?',
  'hours?',
  'days?',
  'weeks?',
  'months?',
  'years?',
  'bytes?',
  'kilobytes?',
  'megabytes?',
  'gigabytes?',
  'bits?',
  'percent',
  'fraction',
  'ratio',
  'factor',
  'multiple',
  'numbers? of',
  'counts?',
  'how many',
  'per',
  'level',
  'index',
  'position',
  'rank',
  'units?',
  'EPSG',
  'status code',
  'version',
  'id(?:entifier)?',
  'km²',
  'm²',
  'km2',
  'm2',
]

const namesUnit = new RegExp(`(?<![a-z])(?:${units.join('|')})(?![a-z])`, 'i')

const numeric = ({ type }) => [type].flat().some((name) => name === 'integer' || name === 'number')

/** A number without its unit is a guess: metres or degrees, seconds or milliseconds, pages or items. */
export default () => ({
  Schema(schema, { report, location, parent }) {
    if (!numeric(schema) || schema.const !== undefined || schema.enum !== undefined) return
    const owner = Array.isArray(parent) ? undefined : parent
    const words = [schema.description, owner?.description].join(' ')
    if (schema['x-unit'] !== undefined || namesUnit.test(words)) return
    report({
      message:
        'A number says its unit in its description. Examples: `description: Metres per pixel at the maximum zoom level.`, ' +
        '`description: Number of items on the page.`, `description: Opaque token without a unit.`, or `x-unit: metres`.',
      location: location.key(),
    })
  },
})
