/**
 * JavaScript between the platform and a script. It runs before the script, keeps what it needs of the language to itself,
 * and has no name that the script could reach. Its value is an object of functions, which only the platform holds.
 */
export const HARNESS = String.raw`(() => {
  'use strict'
  const { stringify, parse } = JSON
  const { isArray } = Array
  const { isView } = ArrayBuffer
  const { bind, call } = Function.prototype
  const unbound = (method) => bind.call(call, method)
  const { defineProperty } = Object
  // Not by assignment: a prototype may have a setter of that name.
  const put = (target, name, value) =>
    defineProperty(target, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true })
  const map = (list, make) => {
    const made = []
    for (let i = 0; i < list.length; i++) put(made, i, make(list[i], i))
    return made
  }
  const Floats = Float64Array
  const Bytes = ArrayBuffer
  const Text = String
  const Dates = Date
  const Fault = Error
  const slice = unbound(String.prototype.slice)
  const MAX_JSON = 1000000
  let fault = ''
  const refuse = (text) => {
    fault = text
    throw text
  }

  const plain = (value) => (typeof value === 'object' && value !== null ? '' : typeof value === 'symbol' ? 'a symbol' : Text(value))
  const member = (error, name) => (error[name] === undefined ? '' : slice(plain(error[name]), 0, name === 'stack' ? 2000 : 300))
  const described = (error) => {
    const isObject = typeof error === 'object' && error !== null
    try {
      return isObject ? [fault, member(error, 'name'), member(error, 'message'), member(error, 'stack')] : [fault, '', slice(plain(error), 0, 300), '']
    } catch {
      return [fault, '', 'an error that cannot be read', '']
    }
  }
  // JSON lacks NaN and Infinity.
  const numbers = (_key, value) => (typeof value === 'number' && value - value !== 0 ? { '#number': Text(value) } : value)
  const json = (value, what) => {
    const text = stringify(value, numbers)
    if (typeof text !== 'string') return refuse(what + ' cannot be written as JSON: use plain objects, lists, texts and numbers')
    return text.length > MAX_JSON ? refuse(what + ' has more than a million characters as JSON: return less') : text
  }
  // Of a list of the platform's own: stringify would ask its prototypes, which are the script's, for toJSON.
  const listText = (list, textOf) => {
    let text = ''
    for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + textOf(list[i])
    return '[' + text + ']'
  }
  const numberText = (value) => (typeof value === 'number' || typeof value === 'string' ? json(value, 'A number of bands') : 'null')

  // Ends of the time range are dates, unlike the times of scenes, which are text.
  const dateOf = (text) => (text === undefined ? undefined : new Dates(text))

  let functions
  let scenes = []
  let context
  const outputMetadata = {}
  let output
  const inputMetadata = () => ({ serviceVersion: '3', normalizationFactor: 0.0001 })
  // By the names of the inputs, unless there is but one.
  const merged = (sources, into) => {
    if (sources.length === 1) return sources[0]
    for (let i = 0; i < sources.length; i++) put(into, context.inputs[i].id, sources[i])
    return into
  }
  const copied = (scene, date) => {
    const copy = {}
    for (const name in scene) put(copy, name, scene[name])
    put(copy, 'date', date)
    return copy
  }
  // Scripts of the first releases read a list whose dates are Dates; later ones its member orbits or tiles, whose dates are text.
  const listed = (list, i) => {
    const scenes = map(list, (scene) => copied(scene, dateOf(scene.date === undefined ? scene.dateFrom : scene.date)))
    scenes[context.inputs[i].member] = map(list, (scene) => scene)
    return scenes
  }
  const collections = () => {
    const { from, to } = context
    return merged(map(scenes, (list, i) => ({ from, to, scenes: listed(list, i) })), { from, to })
  }
  const scenesSeen = () => merged(map(scenes, listed), {})
  const SCENES = ': return a part of the given scenes, in any order'
  const indexOf = (scene, list, by) => {
    const index = typeof scene === 'object' && scene !== null ? scene.__idx : -1
    const isGiven = typeof index === 'number' && index >= 0 && index < list.length && index % 1 === 0
    return isGiven ? index : refuse(by + ' returned a scene that it was not given' + SCENES)
  }
  const chosenOf = (kept, list, by) => {
    if (kept.length > list.length) return refuse(by + ' returned more scenes than it was given' + SCENES)
    return map(kept, (scene) => indexOf(scene, list, by))
  }
  const isSame = (kept, list) => {
    if (kept.length !== list.length) return false
    for (let i = 0; i < list.length; i++) if (indexOf(kept[i], list, 'preProcessScenes') !== i) return false
    return true
  }
  const keptOf = (collection, list, i) => {
    const { member } = context.inputs[i]
    const chosen = collection && collection.scenes
    const named = chosen && chosen[member]
    if (!isArray(chosen) && !isArray(named)) return refuse('preProcessScenes returned no scenes.' + member + ': return the collections that it was given')
    // A script changes one of the two lists, and leaves the other.
    return chosenOf(isArray(named) && !(isArray(chosen) && isSame(named, list)) ? named : chosen, list, 'preProcessScenes')
  }
  const preprocessed = () => {
    const returned = functions.preProcessScenes(collections())
    if (typeof returned !== 'object' || returned === null) refuse('preProcessScenes returned no collections: return those that it was given')
    return map(scenes, (list, i) => keptOf(scenes.length === 1 ? returned : returned[context.inputs[i].id], list, i))
  }
  // The first release of version 3 called preProcessScenes so.
  const filtered = () => {
    const { from, to } = context
    const returned = functions.filterScenes(listed(scenes[0], 0), { from, to })
    return [isArray(returned) ? chosenOf(returned, scenes[0], 'filterScenes') : refuse('filterScenes returned no list' + SCENES)]
  }
  const select = () => {
    const kept = functions.preProcessScenes
      ? preprocessed()
      : functions.filterScenes && scenes.length === 1
        ? filtered()
        : map(scenes, (list) => map(list, (_scene, index) => index))
    scenes = map(scenes, (list, i) => map(kept[i], (index) => list[index]))
    return kept
  }
  const sized = (outputs) => {
    if (!functions.updateOutput) return map(outputs, ({ bands }) => bands)
    const given = {}
    map(outputs, ({ id, bands }) => put(given, id, { bands }))
    functions.updateOutput(given, collections())
    return map(outputs, ({ id }) => (given[id] ? given[id].bands : refuse('updateOutput removed the output "' + id + '": change its bands alone')))
  }

  const store = (value, at, { id, bands }) => {
    if (typeof value === 'number' && bands === 1) {
      output[at] = value
      return
    }
    if (!isArray(value) && !isView(value)) refuse('evaluatePixel returned no array for the output "' + id + '": return one with a number for each band')
    if (!(value.length >= bands)) refuse('evaluatePixel returned ' + slice(plain(value.length), 0, 20) + ' values for the output "' + id + '", which has ' + bands + ' bands: return a value for each')
    for (let band = 0; band < bands; band++) {
      const one = value[band]
      if (typeof one === 'number') output[at + band] = one
      else if ((typeof one === 'object' && one !== null) || typeof one === 'function') refuse('evaluatePixel returned for band ' + (band + 1) + ' of the output "' + id + '" ' + (isArray(one) ? 'a list' : typeof one === 'object' ? 'an object' : 'a function') + ' instead of a number: return one array with a number for each band')
      else output[at + band] = one // as the language makes numbers: of true 1, of null 0, of nothing NaN
    }
  }
  // A script may return nothing, where it only wants user data.
  const storeNothing = (outputs, width, x) => {
    let start = 0
    for (let i = 0; i < outputs.length; i++) {
      const { bands } = outputs[i]
      for (let band = 0; band < bands; band++) output[start + x * bands + band] = 0
      start += bands * width
    }
  }
  const storeAll = (outputs, width) => (value, x) => {
    if (value === undefined) return storeNothing(outputs, width, x)
    const isNamed = typeof value === 'object' && value !== null && !isArray(value) && !isView(value)
    if (!isNamed && outputs.length > 1) refuse('evaluatePixel returned no object, though there are several outputs: return one with an array for each, by its id')
    let start = 0
    for (let i = 0; i < outputs.length; i++) {
      const one = outputs[i]
      store(isNamed ? value[one.id] : value, start + x * one.bands, one)
      start += one.bands * width
    }
  }

  return {
    where: () => member(new Fault(), 'stack'),
    describe: (error) => listText(described(error), (part) => stringify(part)),
    take: (given) => { functions = given },
    missing: () => (!functions.setup ? 'setup' : !functions.evaluatePixel ? 'evaluatePixel' : ''),
    plan: () => json(functions.setup(), 'The value that setup() returns'),
    open: (text) => {
      functions.setup() // once more, for what it leaves behind: a script may count on it
      context = parse(text)
      context.from = dateOf(context.from)
      context.to = dateOf(context.to)
      scenes = context.scenes
      const kept = select()
      const bands = sized(context.outputs)
      return '{"kept":' + listText(kept, (list) => listText(list, numberText)) + ',"bands":' + listText(bands, numberText) + '}'
    },
    // Computes a row of the values in a buffer. The loop over its pixels is in make, for these inputs and outputs. @see rowSource
    rows: (text, make) => {
      const { outputs, width, count } = parse(text)
      const taken = new Bytes(count * 8)
      output = new Floats(taken)
      const put = storeAll(outputs, width)
      const loop = make(output, functions.evaluatePixel, scenesSeen(), inputMetadata(), {}, outputMetadata, put)
      return (given) => {
        loop(new Floats(given))
        return taken
      }
    },
    userData: () => {
      if (functions.updateOutputMetadata) functions.updateOutputMetadata(scenesSeen(), inputMetadata(), outputMetadata)
      return outputMetadata.userData === undefined ? '' : json(outputMetadata.userData, 'outputMetadata.userData')
    },
  }
})()`
