import { stemmer } from 'stemmer'

/** What stands before a stem, which would else be taken for a word: `order` is one of both. */
const MARK = '~'

/** What the forms of English words have in common: `~limit` of limits, limited, limiting. @see https://tartarus.org/martin/PorterStemmer */
export class Stems {
  readonly #forms = new Map<string, Set<string>>()

  /** The marked stem of a word in lower case. */
  of(word: string): string {
    return MARK + stemmer(word)
  }

  /** What an entry with a word is found by: the word and its stem. */
  toTerms(word: string): string[] {
    const stem = this.of(word)
    const forms = this.#forms.get(stem) ?? new Set()
    this.#forms.set(stem, forms.add(word))
    return [word, stem]
  }

  /** The words that a term has been given for: itself, or the forms of a stem. */
  formsFor(term: string): readonly string[] {
    return term.startsWith(MARK) ? [...(this.#forms.get(term) ?? [])] : [term]
  }
}
