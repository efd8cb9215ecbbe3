import type { Fault as ConditionFault } from '../catalog-search.ts'
import { conditions } from '../conditions.ts'

/** Characters that are shown before a fault, and behind it. */
const AROUND = 40

interface FaultProps {
  readonly id: string
  readonly fault: ConditionFault | undefined
}

/** What is wrong with a condition, and where; nothing where nothing is. */
export const Fault = ({ id, fault }: FaultProps) => (
  <p role="alert" id={id}>
    {fault?.words}
    {fault && <Place at={fault.at} condition={conditions.value?.filter ?? ''} />}
  </p>
)

const Place = ({ at, condition }: { readonly at: number; readonly condition: string }) => (
  <code class="fault">
    {at > AROUND && '…'}
    {condition.slice(Math.max(0, at - AROUND), at)}
    <mark>{condition.slice(at, at + 1) || ' '}</mark>
    {condition.slice(at + 1, at + AROUND)}
    {condition.length > at + AROUND && '…'}
  </code>
)
