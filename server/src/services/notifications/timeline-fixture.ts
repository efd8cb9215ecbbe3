import { MovableClock, STORY_NOW } from '../../../test/platform-fixture.ts'
import { ClockTimeline } from '../../jobs/timeline.ts'

/** A timeline at the present of the story that goes on only where it is advanced, and on which nothing may fail. */
export const frozenTimeline = (): ClockTimeline => {
  const timeline = new ClockTimeline(
    new MovableClock(STORY_NOW),
    () => () => undefined,
    (fault) => {
      throw fault
    },
  )
  timeline.freeze()
  return timeline
}
