import { Workspace } from '../workspace.ts'
import { CropCalendar } from './farming.ts'
import { LandClimate } from './land-climate.ts'
import { Mix } from './mix.ts'
import { ParcelTables } from './parcel-scale.ts'
import { Slopes } from './relief.ts'

/**
 * Everything that painting ground keeps from one block to the next. Its owner paints one block after the other; two painters
 * share nothing.
 */
export class GroundMemory {
  readonly workspace: Workspace
  readonly mix = new Mix()
  readonly climate = new LandClimate()
  readonly crops = new CropCalendar()
  readonly parcels = new ParcelTables()
  readonly slopes = new Slopes()

  constructor(workspace = new Workspace()) {
    this.workspace = workspace
  }
}
