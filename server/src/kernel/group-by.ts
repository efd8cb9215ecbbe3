/** Groups entries by a key; groups and entries keep their order. */
export const groupBy = <Entry, Key>(
  entries: Iterable<Entry>,
  toKey: (entry: Entry) => Key,
): ReadonlyMap<Key, readonly Entry[]> => {
  const groups = new Map<Key, Entry[]>()
  for (const entry of entries) {
    const key = toKey(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
