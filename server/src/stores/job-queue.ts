/** Work that is to be done at its time, by the handler of its kind. */
export interface Job {
  /** `area.verb`. */
  readonly kind: string
  /** Unique among those of its kind that wait: one that is enqueued again replaces the one that waits. */
  readonly key: string
  /** Milliseconds since 1970 UTC, on the platform's clock. */
  readonly due: number
  /** What the handler needs to find what it works on; never the thing itself. */
  readonly ids: Readonly<Record<string, string | number>>
}

export interface JobQueue {
  enqueue(job: Job): Promise<void>
  /** One that is running is let finish, and is not tried again. @returns whether one waited */
  cancel(kind: string, key: string): Promise<boolean>
}
