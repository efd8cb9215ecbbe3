import handlersByPick from './handlers-by-pick.js'

/** Rules of this repository. */
export default { meta: { name: 'house' }, rules: { 'handlers-by-pick': handlersByPick } }
