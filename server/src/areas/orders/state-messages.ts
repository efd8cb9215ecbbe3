/** What an order says of itself until it has been processed. */
export const MESSAGES = {
  queued: 'Waiting to be processed',
  running: 'Being processed',
  cancelled: 'Cancelled before it began',
} as const
