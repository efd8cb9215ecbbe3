import { isSame, presetsFor, formatChoice, type Bands, type Choice } from './choice.ts'

interface Props {
  /** Of the file's bands, in its order. */
  readonly names: readonly string[]
  readonly choice: Choice
  /** Is told of a choice as the page's address writes it. */
  readonly choose: (text: string) => void
}

const COLORS = ['Red', 'Green', 'Blue'] as const

/** What a file is drawn as: by presets, or by hand. */
export const BandChoice = ({ names, choice, choose }: Props) => {
  const presets = presetsFor(names)
  const { bands }: { readonly bands?: Bands } = choice.kind === 'bands' ? choice : {}
  const replace = (at: number, name: string): void => {
    const [first = ''] = names
    const before = bands ?? [first, first, first]
    choose(before.map((band, index) => (index === at ? name : band)).join(','))
  }
  return (
    <div class="stack">
      {presets.length > 1 && (
        <div class="choice" role="group" aria-label="Drawn as">
          {presets.map(({ title, choice: preset }) => (
            <button
              key={title}
              type="button"
              aria-pressed={isSame(preset, choice)}
              onClick={() => choose(formatChoice(preset))}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <fieldset class="bands">
        <legend class="quiet">
          Bands, brightened together: clouds aside, the darkest 2 % of their values are drawn as black, the
          brightest 2 % at full brightness
        </legend>
        {COLORS.map((color, at) => (
          <div key={color} class="field">
            <label for={`band-${color}`}>{color}</label>
            <select
              id={`band-${color}`}
              value={bands?.[at] ?? ''}
              onChange={({ currentTarget }) => replace(at, currentTarget.value)}
            >
              {bands === undefined && <option value="">–</option>}
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ))}
      </fieldset>
    </div>
  )
}
