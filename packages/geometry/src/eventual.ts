/** Work that pauses so that other work can run: see `cooperatively`. */
export type Work<Result> = Generator<undefined, Result>

/** A result; or, if finding it takes long, the work that finds it. Results are never objects. */
export type Eventual<Result extends boolean | undefined> = Result | Work<Result>

export const isWork = <Result extends boolean | undefined>(
  eventual: Eventual<Result>,
): eventual is Work<Result> => typeof eventual === 'object'

/** The result, without its pauses: for inputs that are known to be small. */
export const finish = <Result extends boolean | undefined>(eventual: Eventual<Result>): Result =>
  isWork(eventual) ? atOnce(eventual) : eventual

/** The result of a function of an eventual result. */
export const mapResult = <Before extends boolean | undefined, After extends boolean | undefined>(
  eventual: Eventual<Before>,
  change: (result: Before) => After,
): Eventual<After> => (isWork(eventual) ? changed(eventual, change) : change(eventual))

function* changed<Before, After>(work: Work<Before>, change: (result: Before) => After): Work<After> {
  return change(yield* work)
}

/** Runs work without its pauses. */
export const atOnce = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
