/** What has something made that the first callers of a platform would wait for. */
interface Part {
  readonly warmUp?: () => Promise<void>
}

/** Warms all parts of a platform up. What fails because it stops meanwhile is no fault. */
export const warmUp = async (parts: readonly Part[], stopping: AbortSignal): Promise<void> => {
  try {
    await Promise.all(parts.flatMap((part) => part.warmUp?.() ?? []))
  } catch (fault) {
    if (!stopping.aborted) throw fault
  }
}
