import type { Logger } from 'pino'
import type { Tracing } from '../../kernel/tracing.ts'
import type { Check } from './check.ts'
import { guardEscapes, guardHead, guardHost, guardTransferCoding } from './message-guards.ts'
import type { IsAllowedOrigin } from './origins.ts'
import { keepPrivate } from './private-answers.ts'
import { hardening, sharing } from './browser-headers.ts'
import type { Sharing } from './browser-headers.ts'
import type { Journal } from '../call/journal.ts'
import { requestLog } from './request-log.ts'

interface CheckOptions {
  readonly guards: readonly Check[]
  readonly isAllowedOrigin: IsAllowedOrigin | undefined
  readonly control?: { readonly journal: Journal } | undefined
  readonly tracing?: Tracing
  readonly logger: Logger
}

/** What happens to every request before it is served: it is logged, guarded, and its answer gets its first headers. */
export interface Checks {
  /** Of every request. */
  readonly ofAll: readonly Check[]
  /** For requests that the journal records: all except `/control`. */
  readonly ofJournal: readonly Check[]
  /** For all requests except `/healthz` and `/readyz`. */
  readonly ofHosts: readonly Check[]
  readonly sharing: Sharing
  /** Of those that are no preflights. */
  readonly ofMessages: readonly Check[]
}

export const createChecks = ({
  logger,
  tracing,
  control,
  guards,
  isAllowedOrigin,
}: CheckOptions): Checks => ({
  ofAll: [requestLog(logger, tracing), hardening(), guardHost, guardTransferCoding],
  ofJournal: control ? [control.journal.begin] : [],
  ofHosts: [keepPrivate, ...guards],
  sharing: sharing(isAllowedOrigin),
  ofMessages: [guardHead, guardEscapes],
})

/** All in their order, for a call that is neither of `/control`, nor a probe, nor a preflight. */
export const allChecks = ({ ofAll, ofJournal, ofHosts, sharing, ofMessages }: Checks): readonly Check[] => [
  ...ofAll,
  ...ofJournal,
  ...ofHosts,
  sharing.check,
  ...ofMessages,
]
