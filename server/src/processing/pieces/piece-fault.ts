/** Why a piece cannot be computed: a sentence for people, which does not name the piece. */
export class PieceFault extends Error {
  override readonly name = 'PieceFault'
}
