import type { components } from '../../../generated/control.ts'

export type LastRequest = components['schemas']['Request']

type Verdict = LastRequest['verdict']

export const VERDICTS = [
  'conforms',
  'refused',
  'broken',
  'cut off',
  'injected',
] as const satisfies readonly Verdict[]

export const isVerdict = (text: string): text is Verdict => VERDICTS.some((verdict) => verdict === text)

/**
 * The requests that a text is part of, in their method and path, their operation or their status, whatever its case.
 * @param verdict undefined for all
 */
export const filtered = (
  requests: readonly LastRequest[],
  text: string,
  verdict: Verdict | undefined,
): readonly LastRequest[] => {
  const part = text.trim().toLowerCase()
  return requests.filter(
    ({ method, path, operation, status, verdict: own }) =>
      (verdict === undefined || verdict === own) &&
      [`${method} ${path}`, operation ?? '', String(status)].some((of) => of.toLowerCase().includes(part)),
  )
}
