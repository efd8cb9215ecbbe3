import { ParameterError } from './errors/parameter-error.ts'

/**
 * Checks that the path parameters of a call address the resource that its template names. URLs drop `.` and `..`, however
 * they are encoded, and an empty segment leaves the address of the list, so that another operation would answer.
 * @param template path, e.g. `/data/v1/assets/{asset_id}`
 * @throws ParameterError where a value is missing, empty, `.` or `..`, or holds half of a surrogate pair
 * @see https://url.spec.whatwg.org/#double-dot-path-segment
 */
export const checkPathParameters = (
  method: string,
  template: string,
  values: Readonly<Record<string, unknown>> = {},
): void => {
  for (const [, name = ''] of template.matchAll(/\{([^{}]+)\}/g)) {
    const value = values[name]
    // Joining writes a missing value as an empty text, and a list as it is sent.
    if (UNSENDABLE.test([value].join()))
      throw new ParameterError(`${method.toUpperCase()} ${template}`, name, value)
  }
}

/** Encoding half of a surrogate pair throws an error that names neither the call nor the parameter. */
const UNSENDABLE = /^\.{0,2}$|\p{Surrogate}/u
