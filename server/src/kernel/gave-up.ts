/** Fails with the reason of a signal that is aborted. */
export const gaveUp = async (signal: AbortSignal): Promise<never> => {
  throw signal.reason
}
