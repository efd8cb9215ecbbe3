import type { DataAsset, DataAssetType, DataItem } from 'imagery-platform-client'
import { useEffect } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { AdvanceClock } from '../platform-state/advance-clock.tsx'
import { shownAsset } from '../selection/shown-asset.ts'
import { connection } from '../session/session.ts'
import { formatMinute } from '../shell/time-text.ts'
import { SaveButton } from '../shell/save-button.tsx'
import { formatSize } from '../shell/size-text.ts'
import { readFileSize } from './file-size.ts'
import { Pixels } from './pixels/pixels.tsx'

/** In which a file is active. */
const MINUTES_OF_ACTIVATION = 2

interface Props {
  readonly scene: DataItem
  readonly asset: DataAsset
  /** Undefined until it is known. */
  readonly type: DataAssetType | undefined
  readonly readAgain: () => void
}

/** One file of a scene, with what can be done with it as it is. */
export const AssetRow = ({ scene, asset, type, readAgain }: Props) => {
  const activation = useAction()
  const path = { asset_id: asset._links._self.replace(/.*\//, '') }
  const mayDownload = asset._permissions.includes('download')
  const activate = (): void =>
    activation.run(async () => {
      await connection.value.platform.data.activateAsset({ params: { path } })
      readAgain()
    })
  const isShown = shownAsset.value === asset.type
  useEffect(() => {
    if (isShown && mayDownload && asset.status === 'inactive') activate()
  }, [isShown])
  return (
    <li class="asset stack">
      <div class="row">
        <strong>{type?.display_name ?? asset.type}</strong>
        <Status of={asset.status} />
        <span class="end">
          <CopyCall call={{ operation: 'data_activateAsset', path }} />
        </span>
      </div>
      <p class="quiet">
        <code>{asset.type}</code> {type?.display_description}
      </p>
      {!mayDownload && <p class="quiet">You may not download this file.</p>}
      {asset.status === 'inactive' && mayDownload && (
        <div>
          <button type="button" disabled={activation.isBusy} onClick={activate}>
            Activate
          </button>
        </div>
      )}
      {asset.status === 'activating' && (
        <>
          <progress aria-label={`${asset.type} is being activated`} class="activating" />
          {connection.value.control !== undefined && (
            <div class="row">
              <AdvanceClock minutes={MINUTES_OF_ACTIVATION} />
            </div>
          )}
        </>
      )}
      <Failure of={activation} />
      {asset.location !== undefined && (
        <ActiveAsset scene={scene} asset={asset} location={asset.location} type={type} isShown={isShown} />
      )}
    </li>
  )
}

const WORDS = {
  inactive: 'not active',
  activating: 'being activated',
  active: 'active',
} as const satisfies Record<DataAsset['status'], string>

const Status = ({ of }: { readonly of: DataAsset['status'] }) => (
  <span role="status" class={of === 'active' ? 'badge good' : 'badge'}>
    {WORDS[of]}
  </span>
)

interface ActiveProps extends Omit<Props, 'readAgain'> {
  readonly location: string
  readonly isShown: boolean
}

const ActiveAsset = ({ scene, asset, location, type, isShown }: ActiveProps) => {
  const size = useReading((signal) => readFileSize(location, signal), [location]).value
  return (
    <>
      <div class="row">
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => (shownAsset.value = isShown ? '' : asset.type)}
        >
          Pixels on the map
        </button>
        <SaveButton
          href={location}
          name={`${scene.id}_${asset.type}.tif`}
          md5={asset.md5_digest ?? undefined}
        />
      </div>
      <p class="quiet number">
        {size !== undefined && `${formatSize(size)}. `}
        {asset.expires_at !== undefined && `Until ${formatMinute(asset.expires_at)}. `}
        {typeof asset.md5_digest === 'string' && (
          <>
            MD5 <code>{asset.md5_digest}</code>
          </>
        )}
      </p>
      {isShown && type !== undefined && (
        <Pixels location={location} type={type} clouds={scene.properties.cloud_cover ?? 0} />
      )}
    </>
  )
}
