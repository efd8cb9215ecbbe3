import { operationsIn } from './bandmath/evaluate.ts'
import { ExpressionFault, parseExpression } from './bandmath/expression.ts'
import { PIXEL_TYPES } from './order-tool.ts'
import { done } from './tool-settings.ts'
import type { ReadTool, ToolSettings } from './tool-settings.ts'

/** Bands of a result, characters of an expression, and operations of all of them, at most: a large file takes minutes. */
const MAX_BANDS = 15
const MAX_LENGTH = 1000
const MAX_OPERATIONS = 300

/**
 * What bandmath is told: an expression for each band of the result, `b1` to `b15` without a gap, and its kind.
 * @throws Problem 400 that names the band whose expression is missing or cannot be read
 */
export const readBandmath = (settings: ToolSettings): ReadTool => {
  const names = Array.from({ length: MAX_BANDS }, (_, i) => `b${i + 1}`)
  const all = names.map((name) => expressionIn(settings, name))
  const bands = all.filter((expression) => expression !== undefined)
  const gap = all.findIndex((expression) => expression === undefined)
  const missing = names[gap]
  if (bands.length === 0 || (missing !== undefined && gap < bands.length))
    throw settings.fault(missing ?? 'b1', 'is required')
  const operations = bands.reduce((sum, expression) => sum + operationsIn(parseExpression(expression)), 0)
  if (operations > MAX_OPERATIONS)
    throw settings.fault(
      `b${bands.length}`,
      `there are ${operations} operations in all expressions; ${MAX_OPERATIONS} are the most`,
    )
  return done({ kind: 'bandmath', bands, pixelType: settings.choice('pixel_type', PIXEL_TYPES) ?? 'Auto' })
}

const expressionIn = (settings: ToolSettings, name: string): string | undefined => {
  const expression = settings.text(name, MAX_LENGTH)
  if (expression === undefined) return undefined
  try {
    parseExpression(expression)
    return expression
  } catch (fault) {
    if (fault instanceof ExpressionFault) throw settings.fault(name, fault.message)
    throw fault
  }
}
