/** Map tiles of one subject that a user streamed on one day, under a plan. */
export interface TilesUse {
  readonly planId: number
  /** In UTC, year-month-day. */
  readonly day: string
  readonly type: 'scenes' | 'basemaps'
  /** Id of the scene, or name of the mosaic; empty where months are all that is kept. */
  readonly subject: string
  /** Empty where months are all that is kept. */
  readonly userId: string
  readonly tiles: number
}
