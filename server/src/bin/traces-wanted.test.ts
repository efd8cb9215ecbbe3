import { expect, test } from 'vitest'
import { areTracesWanted } from './traces-wanted.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
const TRACES_ENDPOINT = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ['nothing', {}, false],
  ['an endpoint', ENDPOINT, true],
  ['an endpoint for traces', TRACES_ENDPOINT, true],
  ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ['a name of the service alone', { OTEL_SERVICE_NAME: 'imagery' }, false],
  ['an endpoint, disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  ['an endpoint, disabled in capitals', { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, false],
  ['an endpoint, not disabled', { ...ENDPOINT, OTEL_SDK_DISABLED: 'false' }, true],
  ['an endpoint, and no exporter', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
  ['an endpoint, and its exporter', { ...TRACES_ENDPOINT, OTEL_TRACES_EXPORTER: 'otlp' }, true],
])('%s', (_what, variables, wanted) => {
  expect(areTracesWanted(variables)).toBe(wanted)
})
