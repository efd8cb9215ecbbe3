import type { CDPSession, Page } from 'playwright-core'
import { frameTimes, type Panned, type TraceEvent } from './frame-times.ts'

/** Moves of the pointer, and pixels of each. */
const MOVES = 20
const STEP = 8

/** Drags the map of a page to the left and back, a move a frame, and measures what the page does meanwhile. */
export const pan = async (page: Page): Promise<Panned> => {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...value.map((event): unknown => event).filter(isTraceEvent)),
  )
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline'],
    },
  })
  await drag(page, session)
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return frameTimes(events)
}

const drag = async (page: Page, session: CDPSession): Promise<void> => {
  const y = 300
  const middle = 700
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
  await send('mousePressed', middle)
  for (let move = 1; move <= MOVES; move++) {
    await send('mouseMoved', middle - STEP * (move <= MOVES / 2 ? move : MOVES - move))
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await send('mouseReleased', middle)
}

const isTraceEvent = (value: unknown): value is TraceEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'ts' in value
