/**
 * Whether the variables of OpenTelemetry ask for traces: an address to send them to, and nothing that says no.
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const areTracesWanted = (variables: NodeJS.ProcessEnv): boolean => {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint = '',
    OTEL_SDK_DISABLED: isDisabled = '',
    OTEL_TRACES_EXPORTER: exporters = '',
  } = variables
  if (endpoint === '' && tracesEndpoint === '') return false
  if (isDisabled.toLowerCase() === 'true') return false
  return exporters === '' || exporters.split(',').includes('otlp')
}
