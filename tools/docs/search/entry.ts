/** One place that a search can lead to. */
export interface SearchEntry {
  readonly title: string
  /** The title of its page. */
  readonly page: string
  /** Page and anchor, relative to the documentation's folder. */
  readonly url: string
  /** What is searched and not shown: operation ids, paths, names of parameters and members, the code of a guide. */
  readonly names: string
  /** What it says, as plain text: a result shows the words around the hit. */
  readonly text: string
  /** Whether it is told, as in a guide; else it is described, as an operation. */
  readonly isProse: boolean
  /** What a hit counts, beside the same hit in another entry. */
  readonly weight: number
}
