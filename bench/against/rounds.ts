/** One measure of a round: its name, and milliseconds. */
export type Times = Readonly<Record<string, number>>

/** A program that measures code of one commit, round by round. */
export interface Rounds {
  /** The results of everything that is measured, by name, which have to be the same for both commits. */
  answers(): Promise<Readonly<Record<string, unknown>>>
  round(): Promise<Times>
}

/** Answers the process that forked this one, until that process ends. */
export const serveRounds = (rounds: Rounds): void => {
  process.on('message', (asked) => {
    const answer = asked === 'answers' ? rounds.answers() : rounds.round()
    answer.then(
      (value) => process.send?.(value),
      (fault: unknown) => {
        console.error(fault)
        process.exit(1)
      },
    )
  })
  process.send?.('ready')
}
