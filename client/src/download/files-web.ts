const refuse = (): never => {
  throw new TypeError(
    'There are no files here. Read downloadStream, and keep the bytes where this runtime keeps them.',
  )
}

export const pathWithin = refuse
export const sizeOf = refuse
export const readText = refuse
export const writeText = refuse
export const openAt = refuse
export const makeFolderOf = refuse
export const move = refuse
export const remove = refuse
export const digestsOf = refuse
