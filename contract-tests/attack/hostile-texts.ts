/** Nested arrays, as text. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

const NUMBERS = [
  ...['0', '-1', '-0', '00', '+1', '1.5', '1e2', '1e400', '-1e400', '0x10', '0b1', '1_000', ' 1', '1 ', '١'],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '2147483648',
    '9007199254740993',
    '18446744073709551616',
    '9'.repeat(400),
  ],
]

const TIMES = [
  ...['0000-00-00', '2026-02-30', '2026-13-01T00:00:00Z', '9999-12-31T23:59:60Z', '2026-04-01T24:00:00Z'],
  ...['2026-04-01T00:00:00', '2026-04-01T00:00:00+99:99', '-0001-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'],
  ...['../..', '/', '..', '2026-04-01T00:00:00Z/', '2027-01-01T00:00:00Z/2026-01-01T00:00:00Z', 'now', 'P1D'],
]

const LISTS = [
  ...[',', ',,,', '1,2,3', '1,2,3,4,5', '1,2,3,4,5,6,7', 'NaN,0,1,1', '0,0,1e999,1', '180,90,-180,-90'],
  ...['-181,0,181,91', '1,1,1,1', '4,52,3,51', `${'1,'.repeat(5000)}1`, 'a desc,b asc', ' ASC', 'created;--'],
]

const JSONS = [
  ...[
    '{',
    '[]',
    '{}',
    'null',
    'true',
    '{"type":"Point"}',
    '{"type":"Point","coordinates":[1e999,0]}',
    nested(700),
  ],
  ...[
    '{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}',
    '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1]]]}',
  ],
  ...['{"__proto__":{"type":"Point"},"coordinates":[0,0]}', '{"type":"GeometryCollection","geometries":[]}'],
]

const FILTERS = [
  ...[
    '1=1',
    '((((',
    `${'('.repeat(2000)}1=1${')'.repeat(2000)}`,
    `${'NOT '.repeat(3000)}1=1`,
    "a='",
    'a LIKE',
    "a LIKE '%(a+)+$'",
  ],
  ...[
    'S_INTERSECTS(geometry, POINT(0 NaN))',
    'S_INTERSECTS(geometry, POLYGON((0 0,1 1)))',
    'foo(1,2,3) > 4',
    '"\u0000" = 1',
  ],
  ...[
    "T_BEFORE(datetime, TIMESTAMP('x'))",
    'datetime / 0 = 1',
    'CASEI(datetime) = 1',
    '__proto__ = 1',
    'constructor.prototype = 1',
  ],
]

const TEXTS = [
  ...[
    '',
    ' ',
    '"',
    "'",
    '\\',
    '%',
    '<script>',
    '${7*7}',
    '{{7*7}}',
    "' OR 1=1 --",
    '*',
    '(a+)+$',
    'a'.repeat(4000),
    '%s%n',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '\u202e',
    '𝒳',
    'İ',
    '\u0000',
    '\r\nX: 1',
  ],
  ...[
    '../../../etc/passwd',
    '..\\..\\',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    '//evil.test',
    'javascript:1',
    '.',
    '..',
  ],
  ...['eyJhbGciOiJub25lIn0.e30.', 'AAAA', 'AAAA====', '-', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
]

/** Texts that a parameter may be given, whatever it is for. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...NUMBERS,
  ...TIMES,
  ...LISTS,
  ...JSONS,
  ...FILTERS,
  ...TEXTS,
]

/** Texts as they stand in an address: escapes that are broken, overlong, or of half a character. */
export const HOSTILE_ESCAPES: readonly string[] = [
  ...[
    '%',
    '%2',
    '%zz',
    '%00',
    '%0d%0aX:%201',
    '%c0%ae%c0%ae',
    '%ff',
    '%ed%a0%80',
    '%F0%9F',
    '%25',
    '%252e',
    '+',
    '%2B',
    '%u0041',
  ],
  ...['a%2Fb', '%2e%2e', '%5c', '%7f', '%20', '%09', ';', '@', ':', '!$()*,'],
]
