/** Why an analysis fails, in words for the caller. */
export class AnalysisFault extends Error {
  override readonly name = 'AnalysisFault'
}
