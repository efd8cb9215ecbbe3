import { formatMinute } from '../shell/time-text.ts'

type Read = (value: unknown) => string

/** What people call the properties of a result, and how their values are read; others keep their names. */
const KNOWN: Readonly<Record<string, readonly [title: string, read: Read]>> = {
  observed: ['Seen', (value) => formatMinute(String(value))],
  score: ['Score', (value) => `${Number(value).toFixed(3)} of 1`],
  object_area_m2: ['Area', (value) => `${Math.round(Number(value)).toLocaleString('en')} m²`],
  model_id: ['Model', String],
  mosaic_name: ['Mosaic', String],
  quad_id: ['Quad', String],
}

/** Told in another way: the class in the heading, the scene among the images. */
const UNTOLD: ReadonlySet<string> = new Set([
  'object_class',
  'source_item_id',
  'source_item_type',
  'mosaic_id',
])

interface Found {
  readonly properties: Readonly<Record<string, unknown>>
  /** When it was published. */
  readonly created: string
}

/** What is known of a result, with units, for people. */
export const resultFacts = ({
  properties,
  created,
}: Found): readonly (readonly [title: string, text: string])[] => [
  ...Object.entries(properties)
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, value]): [string, string] => {
      const [title, read] = KNOWN[name] ?? [name.replaceAll('_', ' '), plain]
      return [title, read(value)]
    }),
  ['Published', formatMinute(created)],
]

const plain: Read = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
