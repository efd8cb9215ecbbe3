/** Scenes put at once; between two batches other work gets its turn. */
export const BATCH = 500

export function* batches<Some>(scenes: Iterable<Some>): Generator<Some[]> {
  let batch: Some[] = []
  for (const scene of scenes) {
    batch.push(scene)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
