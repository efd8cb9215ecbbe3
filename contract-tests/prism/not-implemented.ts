import { NOT_IMPLEMENTED } from '../awaited.ts'
import type { Reply } from '../judge/judge.ts'

/** Stands for 501 behind a proxy of Prism: no status that anybody has given a meaning. */
const STAND_IN = 599

/** Prism takes 501 for a wish and answers from the examples itself; what it is to judge must not look like one. */
export const asStandIn = <Answer extends Pick<Reply, 'status'>>(answer: Answer): Answer =>
  answer.status === NOT_IMPLEMENTED ? { ...answer, status: STAND_IN } : answer
