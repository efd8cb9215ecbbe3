import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  /** What is entered or chosen, which takes the id that its name refers to. */
  readonly children: (id: string) => ComponentChildren
}

/** A name above what is entered. */
export const Field = ({ label, children }: FieldProps) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  )
}
