/** Where the map can go to. */
export interface PlaceOption {
  readonly title: string
  readonly note: string
  /** Degrees WGS 84. */
  readonly longitude: number
  readonly latitude: number
}

interface PlaceOptionsProps {
  readonly id: string
  readonly options: readonly PlaceOption[]
  readonly active: number
  readonly onTake: (option: PlaceOption) => void
}

/** Places below the field that finds them. The focus stays in the field. */
export const PlaceOptions = ({ id, options, active, onTake }: PlaceOptionsProps) => (
  <div id={id} role="listbox" aria-label="Places" class="menu place-options" hidden={options.length === 0}>
    {options.map((option, index) => (
      <div
        key={`${option.title} ${option.longitude} ${option.latitude}`}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        onPointerDown={(event) => {
          event.preventDefault() // or the field would lose the focus
          onTake(option)
        }}
      >
        <span>{option.title}</span>
        <span class="quiet">{option.note}</span>
      </div>
    ))}
  </div>
)
