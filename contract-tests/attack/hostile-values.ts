const nested = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth)

const repeated = (element: string, count: number): string =>
  `[${Array.from({ length: count }, () => element).join(',')}]`

/** JSON texts that a member of a body may be given, whatever it is for: as text, since some are no values of a program. */
export const HOSTILE_VALUES: readonly string[] = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '-0',
    '1.5',
    '1e308',
    '1e999',
    '-1e999',
    '9007199254740993',
    '123456789012345678901234567890',
  ],
  ...[
    '""',
    '" "',
    '"a"',
    '"NaN"',
    '"null"',
    '"__proto__"',
    '"\\u0000"',
    '"\\ud800"',
    '"\\u202e"',
    '"2026-02-30T00:00:00Z"',
  ],
  ...[
    '"../../etc/passwd"',
    '"file:///etc/passwd"',
    '"http://127.0.0.1:22/"',
    '"https://user:pw@[::ffff:10.0.0.1]/"',
    '"s3://"',
  ],
  ...[`"${'x'.repeat(5000)}"`, '"(a+)+$"', '"%"', '"İstanbul"', '"e\\u0301"', '"1"', '"true"'],
  ...[
    '[]',
    '{}',
    '[[]]',
    '[{}]',
    '[null]',
    '[1,"a",null]',
    '{"":0}',
    '{"a":{"b":{"c":[]}}}',
    repeated('0', 3000),
    repeated('{}', 1000),
  ],
  ...[
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"toString":1,"valueOf":1,"length":-1}',
  ],
  ...[
    nested(100, '[', '', ']'),
    nested(600, '[', '', ']'),
    nested(100, '{"a":', '1', '}'),
    nested(600, '{"a":', '1', '}'),
  ],
  ...[
    '{"type":"Point","coordinates":[0,0]}',
    '{"type":"Point","coordinates":[1e999,null]}',
    '{"type":"Polygon","coordinates":[]}',
  ],
  ...[
    '{"type":"Polygon","coordinates":[[[0,0],[0,0],[0,0],[0,0]]]}',
    '{"type":"MultiPolygon","coordinates":[[[[0,0],[2,2],[2,0],[0,2],[0,0]]]]}',
  ],
  ...[
    '{"type":"GeometryCollection","geometries":[{"type":"GeometryCollection","geometries":[]}]}',
    '{"type":"Nowhere"}',
    '{"$ref":"#"}',
  ],
  ...[
    '{"type":"AndFilter","config":[]}',
    '{"type":"NotFilter","config":null}',
    '{"op":"and","args":[]}',
    '{"op":"=","args":[{"property":"__proto__"},1]}',
  ],
  ...[
    nested(100, '{"type":"NotFilter","config":', '{"type":"AndFilter","config":[]}', '}'),
    nested(100, '{"op":"not","args":[', 'true', ']}'),
  ],
]

/** Whole bodies that are no body of any operation. */
export const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    'nul',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '/**/{}',
    'NaN',
    '1',
    '"text"',
    'null',
    '[]',
    '{}',
  ],
  ...[
    nested(600, '[', '', ']'),
    nested(100_000, '[', '', ']'),
    `{"a":${'9'.repeat(100_000)}}`,
    '{"a":"\u0000"}',
    '<?xml version="1.0"?><a/>',
  ],
  ...[
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    Buffer.from([0xc3, 0x28]),
    Buffer.alloc(4096),
    Buffer.from('{"a":"\xff"}', 'latin1'),
  ],
]
