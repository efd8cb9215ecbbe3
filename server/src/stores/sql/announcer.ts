/**
 * Tells other processes that there is something new, once for all that came up while it was telling. Not in the
 * transactions that bring it: PostgreSQL lets transactions that notify commit one after the other, each behind the disk
 * and the standby of the one before. Where telling fails, and where the process dies first, the others look by themselves.
 */
export class Announcer {
  readonly #tell: () => Promise<unknown>
  #isTelling = false
  #isDue = false

  constructor(tell: () => Promise<unknown>) {
    this.#tell = tell
  }

  announce(): void {
    this.#isDue = true
    if (!this.#isTelling) void this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    while (this.#isDue) {
      this.#isDue = false
      await this.#tell().catch(() => undefined)
    }
    this.#isTelling = false
  }
}
