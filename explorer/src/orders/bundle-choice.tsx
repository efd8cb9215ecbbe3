import type { OrderBundles } from 'imagery-platform-client'
import { CopyCall } from '../copy/copy-call.tsx'
import { Field } from '../shell/field.tsx'
import { bundlesFor } from './bundles.ts'
import { changeDraft, draft } from './draft.ts'

interface BundleChoiceProps {
  readonly offered: OrderBundles
  /** The bundle of each item type. */
  readonly chosen: Readonly<Record<string, string>>
}

/** Which files of each scene are ordered: a bundle for each item type. */
export const BundleChoice = ({ offered, chosen }: BundleChoiceProps) => (
  <>
    {Object.entries(chosen).map(([itemType, bundle]) => (
      <div class="beside" key={itemType}>
        <Field label={`Files of each ${itemType}`}>
          {(field) => (
            <select
              id={field}
              value={bundle}
              onChange={({ currentTarget }) =>
                changeDraft({ bundles: { ...draft.value.bundles, [itemType]: currentTarget.value } })
              }
            >
              {bundlesFor(offered, itemType).map(({ id, name, assets }) => (
                <option key={id} value={id}>
                  {name} ({assets.join(', ')})
                </option>
              ))}
            </select>
          )}
        </Field>
        <CopyCall call={{ operation: 'orders_listBundles' }} />
      </div>
    ))}
  </>
)
