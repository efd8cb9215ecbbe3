/**
 * Loads sharp in the main thread, which has to have it before those that come and go, and with the first picture, since
 * it takes 0.1 s. Sets sharp to one thread a picture for the whole process: many pictures are made at once.
 * @see https://sharp.pixelplumbing.com/install#worker-threads
 */
export const loadSharp = async (): Promise<void> => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
}
