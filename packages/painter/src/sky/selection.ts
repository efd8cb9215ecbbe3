/**
 * Returns the largest value that is left when the `count` largest are removed. Puts the values into another order.
 * @param count at least 0, less than there are values
 * @see Hoare, Algorithm 65: Find (1961)
 */
export const valueBelow = (values: Float64Array, count: number): number => {
  const wanted = values.length - 1 - count
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const moved = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = moved
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return values[wanted] ?? NaN
}
