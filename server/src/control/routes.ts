import { z } from 'zod'
import { VERDICTS } from '../http/server/journal.ts'
import type { Journal } from '../http/server/journal.ts'
import { notFound } from '../kernel/problem.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { TimelineControls } from '../jobs/timeline.ts'
import type { Clock } from '../kernel/clock.ts'
import { FAULT_RULE } from './injected-fault.ts'
import type { FaultRules } from './injected-faults.ts'
import { notificationRoutes } from './notification-routes.ts'
import { route, routeWithBody } from './route.ts'
import type { ControlRoute } from './route.ts'
import type { Snapshots } from './snapshots.ts'

/** What can be controlled. */
export interface Controls {
  readonly timeline: Clock & TimelineControls
  readonly snapshots: Snapshots
  readonly faults: FaultRules
  readonly journal: Journal
  readonly notifications: Notifications
  /** Puts everything back to what it was when the platform had started. */
  reset(): void
}

const CLOCK = z.object({
  now: z.iso.datetime().describe('The present of the platform.'),
  frozen: z.boolean().describe('Whether it stands still.'),
})
/** How far time is moved on at once, at most ten years. */
export const MOVE = z.strictObject({ seconds: z.number().min(0).max(315_360_000) })
const ACTIVE_FAULT = z.object({ id: z.string(), rule: FAULT_RULE })
const REQUEST = z.object({
  id: z.string().describe('X-Request-Id of the answer.'),
  time: z.iso.datetime(),
  method: z.string(),
  path: z.string().describe('Without the query, which can carry a key.'),
  operation: z
    .string()
    .nullable()
    .describe('operationId of the contract; null where the path is none of its.'),
  status: z.int(),
  verdict: z
    .enum(VERDICTS)
    .describe(
      'broken: the answer did not fit the contract, or the server failed. injected: it failed because a fault was asked for.',
    ),
  reason: z.string().nullable().describe('Why it was refused, or failed.'),
})

/** Every control route. */
export const controlRoutes = (controls: Controls): readonly ControlRoute[] => [
  route(
    {
      operationId: 'reset',
      method: 'post',
      path: '/reset',
      summary: 'Put everything back to the seed',
      status: 204,
    },
    () => {
      controls.reset()
    },
  ),
  ...clockRoutes(controls),
  ...snapshotRoutes(controls),
  ...faultRoutes(controls),
  ...requestRoutes(controls),
  ...notificationRoutes(controls.notifications),
]

const clockRoutes = ({ timeline }: Controls): ControlRoute[] => {
  const clock = () => ({ now: new Date(timeline.now()).toISOString(), frozen: timeline.isFrozen })
  const declared = { status: 200, reply: CLOCK } as const
  return [
    route(
      { ...declared, operationId: 'getClock', method: 'get', path: '/clock', summary: 'The present' },
      clock,
    ),
    route(
      { ...declared, operationId: 'freezeClock', method: 'post', path: '/clock/freeze', summary: 'Let time stand still' }, // prettier-ignore
      () => {
        timeline.freeze()
        return clock()
      },
    ),
    route(
      { ...declared, operationId: 'resumeClock', method: 'post', path: '/clock/resume', summary: 'Let time go on' }, // prettier-ignore
      () => {
        timeline.resume()
        return clock()
      },
    ),
    routeWithBody(
      {
        ...declared,
        operationId: 'advanceClock',
        method: 'post',
        path: '/clock/advance',
        summary: 'Move time on; all that falls due on the way is done before this answers',
        body: MOVE,
      },
      async ({ seconds }) => {
        await timeline.advance(seconds * 1000)
        return clock()
      },
    ),
  ]
}

const snapshotRoutes = ({ snapshots }: Controls): ControlRoute[] => [
  route(
    {
      operationId: 'listSnapshots',
      method: 'get',
      path: '/snapshots',
      summary: 'Names of the snapshots',
      status: 200,
      reply: z.object({ snapshots: z.array(z.object({ name: z.string() })) }),
    },
    () => ({ snapshots: snapshots.names.map((name) => ({ name })) }),
  ),
  route(
    { operationId: 'saveSnapshot', method: 'put', path: '/snapshots/{name}', summary: 'Save everything under a name', status: 204 }, // prettier-ignore
    (parameter) => {
      snapshots.save(parameter('name'))
    },
  ),
  route(
    { operationId: 'loadSnapshot', method: 'post', path: '/snapshots/{name}/load', summary: 'Put back what was saved', status: 204 }, // prettier-ignore
    (parameter) => {
      if (!snapshots.load(parameter('name'))) throw notFound('snapshot', parameter('name'))
    },
  ),
  route(
    { operationId: 'deleteSnapshot', method: 'delete', path: '/snapshots/{name}', summary: 'Forget a snapshot', status: 204 }, // prettier-ignore
    (parameter) => {
      if (!snapshots.delete(parameter('name'))) throw notFound('snapshot', parameter('name'))
    },
  ),
]

const faultRoutes = ({ faults }: Controls): ControlRoute[] => [
  route(
    {
      operationId: 'listFaults',
      method: 'get',
      path: '/faults',
      summary: 'Rules that still make calls fail',
      status: 200,
      reply: z.object({ faults: z.array(ACTIVE_FAULT) }),
    },
    () => ({ faults: faults.active.map(({ id, rule }) => ({ id, rule })) }),
  ),
  routeWithBody(
    {
      operationId: 'createFault',
      method: 'post',
      path: '/faults',
      summary: 'Make calls fail',
      status: 201,
      body: FAULT_RULE,
      reply: ACTIVE_FAULT,
    },
    (rule) => ({ id: faults.add(rule), rule }),
  ),
  route(
    {
      operationId: 'deleteFaults',
      method: 'delete',
      path: '/faults',
      summary: 'Let all calls succeed',
      status: 204,
    },
    () => {
      faults.clear()
    },
  ),
  route(
    {
      operationId: 'deleteFault',
      method: 'delete',
      path: '/faults/{id}',
      summary: 'Take a rule back',
      status: 204,
    },
    (parameter) => {
      if (!faults.delete(parameter('id'))) throw notFound('fault', parameter('id'))
    },
  ),
]

const requestRoutes = ({ journal }: Controls): ControlRoute[] => [
  route(
    {
      operationId: 'listRequests',
      method: 'get',
      path: '/requests',
      summary: 'The last requests and what became of them, newest first',
      status: 200,
      reply: z.object({ requests: z.array(REQUEST) }),
    },
    () => ({ requests: [...journal.entries] }),
  ),
  route(
    { operationId: 'deleteRequests', method: 'delete', path: '/requests', summary: 'Forget the last requests', status: 204 }, // prettier-ignore
    () => {
      journal.clear()
    },
  ),
]
