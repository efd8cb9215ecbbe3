/** One line of metrics. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Samples of one name. */
interface Family {
  readonly name: string
  readonly type: string
  readonly samples: Sample[]
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/y
const NUMBER = /^(?:[+-]Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  counter: [''],
  gauge: [''],
}

/**
 * Reads metrics as strictly as the text format is written down: every family with its type and help, once and in one
 * piece; no series twice; counters named `_total`; buckets that add up.
 * @throws Error that names the line, or the family
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-format-details
 */
export const readExposition = (text: string): readonly Sample[] => {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const families = new Map<string, Family>()
  const helped = new Set<string>()
  let current: Family | undefined
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, kind, name = '', rest = ''] = COMMENT.exec(line) ?? []
    if (kind === 'HELP') helped.add(name)
    else if (kind === 'TYPE') {
      if (families.has(name) || !helped.has(name)) throw new Error(`${name} comes twice, or without help`)
      current = { name, type: rest, samples: [] }
      families.set(name, current)
    } else current?.samples.push(sampleIn(line, current))
  }
  for (const family of families.values()) validate(family)
  return [...families.values()].flatMap(({ samples }) => samples)
}

const sampleIn = (line: string, { name: family, type }: Family): Sample => {
  const [, name = '', labelText = '', value = ''] = SAMPLE.exec(line) ?? []
  const names = SUFFIXES[type]?.map((suffix) => family + suffix) ?? []
  if (!names.includes(name) || !NUMBER.test(value)) throw new Error(`not a sample of a ${type}: ${line}`)
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  for (let at = 0; at < labelText.length; at = LABEL.lastIndex) {
    LABEL.lastIndex = at
    const [, label = '', text = ''] = LABEL.exec(labelText) ?? []
    if (label === '' || label in labels) throw new Error(`labels are wrong: ${line}`)
    labels[label] = text
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) }
}

const validate = ({ name, type, samples }: Family): void => {
  const series = samples.map(seriesKey)
  if (new Set(series).size < series.length) throw new Error(`${name} has a series twice`)
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is named like no counter`)
  if (type === 'histogram') validateBuckets(name, samples)
}

const seriesKey = ({ name, labels }: Sample): string => JSON.stringify([name, Object.entries(labels).sort()])

const validateBuckets = (name: string, samples: readonly Sample[]): void => {
  const counts = new Map<string, number>()
  for (const { name: own, labels, value } of samples) {
    const { le, ...others } = labels
    const key = seriesKey({ name, labels: others, value })
    if (own === `${name}_bucket`) {
      if (le === undefined || value < (counts.get(key) ?? 0)) throw new Error(`${name} has a smaller bucket`)
      counts.set(key, value)
    } else if (own === `${name}_count` && value !== counts.get(key))
      throw new Error(`${name} has calls in no bucket`)
  }
}

/** The value of a series. @throws Error where there is none */
export const findValue = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number => {
  const found = samples.find((sample) => seriesKey(sample) === seriesKey({ name, labels, value: 0 }))
  if (!found) throw new Error(`there is no ${name} ${JSON.stringify(labels)}`)
  return found.value
}
