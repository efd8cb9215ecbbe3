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

/** Which of the last requests are shown. */
export interface RequestFilter {
  /** Part of the method and path, of the operation or of the status, whatever its case; empty for all. */
  readonly text: string
  /** Empty for all. */
  readonly verdict: string
  /** Whether the files of the pages are shown, too. */
  readonly withFiles: boolean
}

export const EVERY_CALL: RequestFilter = { text: '', verdict: '', withFiles: false }

/** What browsers load of the explorer and the docs, and no call of the platform. */
const FILE = /^\/(explore|docs|local-credentials|favicon[.]ico)(\/|$)/

export const filtered = (
  requests: readonly LastRequest[],
  { text, verdict, withFiles }: RequestFilter,
): readonly LastRequest[] => {
  const part = text.trim().toLowerCase()
  return requests.filter(
    ({ method, path, operation, status, verdict: own }) =>
      (verdict === '' || verdict === own) &&
      (withFiles || !FILE.test(path)) &&
      [`${method} ${path}`, operation ?? '', String(status)].some((of) => of.toLowerCase().includes(part)),
  )
}
