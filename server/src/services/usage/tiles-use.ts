/** Map tiles of one subject that a user streamed on one day, under a plan. */
export interface TilesUse {
  readonly planId: number
  /** In UTC, year-month-day. */
  readonly day: string
  readonly type: 'scenes' | 'basemaps'
  /** Id of the scene, or name of the mosaic; empty where only months are kept. */
  readonly subject: string
  /** Empty where only months are kept. */
  readonly userId: string
  readonly tiles: number
}
