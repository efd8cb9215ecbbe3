/** Work that the handler of its kind does when it is due. */
export interface Job {
  /** `area.verb`. */
  readonly kind: string
  /** Unique among the waiting jobs of its kind: enqueuing it again replaces the one that waits. */
  readonly key: string
  /** Milliseconds since 1970 UTC, on the platform's clock. */
  readonly due: number
  /** Ids of what the handler works on; never the thing itself. */
  readonly ids: Readonly<Record<string, string | number>>
}

export interface JobQueue {
  enqueue(job: Job): Promise<void>
  /** A job that is running may finish, and is not retried. @returns whether there was one */
  cancel(kind: string, key: string): Promise<boolean>
}
