import type { DataAssetType } from 'imagery-platform-client'
import type { LngLat, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useState } from 'preact/hooks'
import { map } from '../../map/map.tsx'
import { computeNdvi } from './ndvi.ts'
import type { FileView } from './file-view.ts'

interface Props {
  readonly view: FileView
  readonly type: DataAssetType
  readonly bitsPerSample: number
}

/** What files of 16 bits have a reflectance of 1 as. */
const SCALE = 10_000

/** The values of the pixel under the pointer; without one, of that in the middle of the map. */
export const PointerValues = ({ view, type, bitsPerSample }: Props) => {
  const { place, isPointed } = usePlace()
  const values = place && view.valuesAt(place.lng, place.lat)
  const isReflectance = type.category === 'data' && bitsPerSample === 16
  const bands = type.bands ?? []
  const bandValue = (name: string): number | undefined =>
    values?.[bands.findIndex((band) => band.name === name)]
  const red = bandValue('red')
  const nir = bandValue('nir')
  const ndvi = red === undefined || nir === undefined ? undefined : computeNdvi(red, nir)
  return (
    <div>
      <p class="quiet number">
        {isPointed ? 'Under the pointer' : 'In the middle of the map'}
        {place && `: ${place.lat.toFixed(5)}°, ${place.lng.toFixed(5)}°`}
      </p>
      {values === undefined ? (
        <p class="quiet">No data there.</p>
      ) : (
        <table class="values">
          <thead>
            <tr>
              <th scope="col">Band</th>
              <th scope="col" class="number">
                {isReflectance ? 'Reflectance' : 'Value'}
              </th>
            </tr>
          </thead>
          <tbody class="number">
            {bands.map(({ name, display_name: title }, index) => (
              <tr key={name}>
                <th scope="row">{title ?? name}</th>
                <td class="number">
                  {isReflectance ? ((values[index] ?? 0) / SCALE).toFixed(4) : values[index]}
                </td>
              </tr>
            ))}
            {ndvi !== undefined && (
              <tr>
                <th scope="row">NDVI</th>
                <td class="number">{ndvi.toFixed(2)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** Where the pointer is on the map, or its middle. */
const usePlace = (): { readonly place: LngLat | undefined; readonly isPointed: boolean } => {
  const shown = map.value
  const [pointed, setPointed] = useState<LngLat | undefined>(undefined)
  useEffect(() => {
    if (shown === undefined) return undefined
    const follow = ({ lngLat }: MapMouseEvent): void => setPointed(lngLat)
    const leave = (): void => setPointed(undefined)
    shown.on('mousemove', follow)
    shown.on('mouseout', leave)
    return () => {
      shown.off('mousemove', follow)
      shown.off('mouseout', leave)
    }
  }, [shown])
  return { place: pointed ?? shown?.getCenter(), isPointed: pointed !== undefined }
}
