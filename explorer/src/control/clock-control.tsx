import { useEffect, useState } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { advanceClock, clock, freezeClock, readClock, resumeClock, timeOn } from '../platform-state/clock.ts'
import { utc } from '../platform-state/utc.ts'

/** Milliseconds between two looks. */
const pause = () => 10_000

const STEPS = [
  { label: '+1 minute', seconds: 60 },
  { label: '+1 hour', seconds: 3600 },
  { label: '+1 day', seconds: 86_400 },
] as const

/** The platform's clock: what time it is, whether it stands still, and how to move it. */
export const ClockControl = () => {
  const reading = useReading(readClock, [], [changes.value], pause)
  const moving = useAction()
  const { value: shown } = clock
  const isFrozen = shown?.frozen === true
  const [verb, call] = isFrozen ? (['resume', resumeClock] as const) : (['freeze', freezeClock] as const)
  return (
    <section class="stack" aria-labelledby="clock">
      <div class="row clock">
        <h2 id="clock">Clock</h2>
        <ClockFace />
        {isFrozen && <span class="badge warn">frozen</span>}
        <span class="end">
          <CopyCall call={{ control: 'POST', template: `/control/clock/${verb}` }} />
        </span>
      </div>
      {shown === undefined && <ReadState of={reading} what="the clock" />}
      <div class="row">
        <button type="button" disabled={moving.isBusy} onClick={() => moving.run(call)}>
          {isFrozen ? 'Run' : 'Freeze'}
        </button>
        {STEPS.map(({ label, seconds }) => (
          <button
            key={label}
            type="button"
            disabled={moving.isBusy}
            onClick={() => moving.run(() => advanceClock(seconds))}
          >
            {label}
          </button>
        ))}
      </div>
      {moving.isBusy && (
        <p role="status" class="loading">
          Moving the clock…
        </p>
      )}
      <Failure of={moving} />
    </section>
  )
}

/** Goes on by itself between two answers. */
const ClockFace = () => {
  const [now, setNow] = useState(() => performance.now())
  const { value: shown } = clock
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  if (shown === undefined) return null
  return (
    <time class="number" role="timer">
      {utc(timeOn(shown, Math.max(now, shown.readAt)))}
    </time>
  )
}
