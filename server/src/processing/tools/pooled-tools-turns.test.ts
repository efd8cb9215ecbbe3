import { test } from 'vitest'
import { expectTurns, HeldThreads, isOther } from '../../../test/held-threads.fixture.ts'
import type { OrderTools } from './pooled-tools.ts'
import { createPooledTools } from './pooled-tools.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ToolsInput, ToolsTask } from './tools-task.ts'

const CROWDS: ToolsInput = { files: [], tools: [] }
const OTHERS: ToolsInput = { files: [], tools: [{ kind: 'bandmath', bands: ['b1'], pixelType: '8U' }] }

const WORK: [
  what: string,
  ask: (tools: OrderTools, input: ToolsInput, caller: Caller) => Promise<unknown>,
][] = [
  ['plans', (tools, input, caller) => tools.plan(input, caller)],
  ['files', (tools, input, caller) => tools.make(input, 'T/a.tif', caller)],
]

test.each(WORK)('organizations take turns for %s of order tools', async (_what, ask) => {
  const threads = new HeldThreads<ToolsTask>()
  const tools = createPooledTools(threads)
  await expectTurns(
    threads,
    (caller) => ask(tools, isOther(caller) ? OTHERS : CROWDS, caller),
    (task) => task.tools.length > 0,
  )
})
