/** The newest release of Node that we promise to run on, as npm installs it: the same everywhere, until it is raised here. */
export const NEWEST_NODE = 'node@24.21.0'
