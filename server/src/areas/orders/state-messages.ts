/** The messages of orders that were not processed. */
export const MESSAGES = {
  queued: 'Waiting to be processed',
  running: 'Being processed',
  cancelled: 'Cancelled before it began',
  failed: 'The platform failed to process it; create it again',
} as const
