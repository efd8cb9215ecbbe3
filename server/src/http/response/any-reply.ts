import type { Extent } from '../../kernel/open-file.ts'

/** A reply as every handler gives it, whatever its operation. */
export interface AnyReply {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, unknown>>
  /** Awaited before the body is sent; skipped if none is: for HEAD, and if the caller already has it. */
  readonly onSending?: (extent: Extent) => Promise<void>
}
