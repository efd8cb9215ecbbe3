/** Where faults go. A pino logger is one. */
export interface FaultLog {
  error(details: object, message: string): void
}
