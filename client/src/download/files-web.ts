const refuse = (): never => {
  throw new TypeError(
    'There are no files here. Read downloadStream, and keep the bytes where this runtime keeps them.',
  )
}

export const pathWithin: typeof refuse = refuse
export const sizeOf: typeof refuse = refuse
export const readText: typeof refuse = refuse
export const writeText: typeof refuse = refuse
export const openAt: typeof refuse = refuse
export const makeFolderOf: typeof refuse = refuse
export const move: typeof refuse = refuse
export const remove: typeof refuse = refuse
export const digestsOf: typeof refuse = refuse
