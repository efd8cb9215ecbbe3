import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

/**
 * Measures the whole process: CPU, memory, garbage collection, the delay of the event loop and how busy it is. It goes
 * on until the process ends, so that only a program does it, which has one platform.
 */
export const measureProcess = (registry: Registry): void => {
  collectDefaultMetrics({ register: registry })
  let before = performance.eventLoopUtilization()
  new Gauge({
    name: 'nodejs_eventloop_utilization_ratio',
    help: 'Share of the time since the last reading in which the event loop was busy.',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
}
