import type { Fault as ConditionFault } from '../catalog-search.ts'

interface FaultProps {
  readonly fault: ConditionFault
  readonly condition: string
}

/** Characters that are shown before a fault, and behind it. */
const AROUND = 40

/** What is wrong with a condition, and where. */
export const Fault = ({ fault: { words, at }, condition }: FaultProps) => (
  <>
    {words}
    <code class="fault">
      {condition.slice(Math.max(0, at - AROUND), at)}
      <mark>{condition.slice(at, at + 1) || ' '}</mark>
      {condition.slice(at + 1, at + AROUND)}
    </code>
  </>
)
