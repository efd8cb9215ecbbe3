import type { SampleCall } from './sample-call.ts'

/** The path of a call with its parameters in it, encoded. */
export const filledPath = ({ path, parameters }: SampleCall): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_template, name: string) => {
    const value = parameters.find((each) => each.in === 'path' && each.name === name)?.value
    return (Array.isArray(value) ? value : [value]).map((each) => encodeURIComponent(String(each))).join(',')
  })
