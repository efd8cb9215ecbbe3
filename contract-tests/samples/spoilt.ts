import { areaName } from '../contract/operation.ts'
import type { Sample } from './sample.ts'

/** A sample made wrong on purpose. */
export interface Control extends Sample {
  readonly fault: string
  /** What has to be said against it. */
  readonly complaint: RegExp
}

/** A sample made wrong in every way that its language and its operation offer; none of them may pass. */
export const spoilt = (sample: Sample): Control[] =>
  SPOILS[sample.language]
    .map(([fault, complaint, spoil]) => ({
      ...sample,
      name: `${sample.name}-${fault}`,
      fault,
      complaint,
      code: spoil(sample.code),
    }))
    .filter(({ code, fault }) => code !== sample.code && (fault !== KEYLESS || sample.operation.secured))

type Spoil = readonly [fault: string, complaint: RegExp, spoil: (code: string) => string]

/** Shows nothing where an operation asks for none. */
const KEYLESS = 'without-credentials'

const CURL: readonly Spoil[] = [
  ['elsewhere', /called \w+ \/elsewhere\//, (code) => code.replace('BASE_URL/', 'BASE_URL/elsewhere/')],
  [KEYLESS, /answered with 401/, (code) => code.replace(/ \\\n {2}-H "Authorization: [^"]+"/, '')],
  ['without-query', /answered with 4/, (code) => code.replace(/^(curl "[^?"]+)\?[^"]+/, '$1')],
  ['with-another-body', /another body/, (code) => code.replace(/-d '\{[^]*\}'/, "-d '{}'")],
  ['of-a-missing-variable', /unbound variable/, (code) => code.replace('BASE_URL', 'NO_SUCH_URL')],
]

const TYPESCRIPT: readonly Spoil[] = [
  ['of-no-operation', /the compiler: /, (code) => code.replace(/await platform\.\w+\./, '$&un')],
  ['with-an-option', /the compiler: /, (code) => code.replace('createPlatform({', '$& realm: 1,')],
  ['with-a-parameter', /the compiler: /, (code) => code.replace(/(path|query): \{/, '$& no_such_name: 1,')],
  ['without-call', /made 0 calls|the compiler: /, (code) => code.replace(/^(const \w+ = )?await [^]*/m, '')],
  ['that-throws', /the end/, (code) => `${code}\nthrow new Error('the end')\n`],
]

const PYTHON: readonly Spoil[] = [
  ['elsewhere', /404 Client Error/, (code) => code.replace(/(BASE_URL"\] \+ ")/, '$1/elsewhere')],
  [KEYLESS, /401 Client Error/, (code) => code.replace(/"Authorization": .*"\](?=[,}])/, '')],
  ['without-query', /4\d\d Client Error/, (code) => code.replace(/, params=params|\n {4}params=params,/, '')],
  ['with-another-body', /4\d\d Client Error|another body/, (code) => code.replace('json=body', 'json={}')],
  ['of-a-missing-variable', /NO_SUCH_URL/, (code) => code.replace('BASE_URL', 'NO_SUCH_URL')],
  ['without-call', /made 0 calls/, (code) => code.replace(/^response = [^]*/m, '')],
]

const SPOILS: Readonly<Record<Sample['language'], readonly Spoil[]>> = {
  curl: CURL,
  typescript: TYPESCRIPT,
  python: PYTHON,
}

/** Every way in which samples of some languages can be made wrong. */
export const faultsIn = (languages: readonly Sample['language'][]): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => SPOILS[language].map(([fault]) => fault)))

/** One of each kind is enough of an area: its operations share their credentials and their address. */
export const oneOfEachArea = (controls: readonly Control[]): Control[] => {
  const kind = ({ language, fault, operation }: Control) => `${language} ${fault} ${areaName(operation)}`
  return [...new Map(controls.toReversed().map((control) => [kind(control), control])).values()]
}
