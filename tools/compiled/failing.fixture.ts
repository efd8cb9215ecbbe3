interface NothingOfThisIsLeft {
  readonly once: 'it is compiled'
}

const reason: keyof NothingOfThisIsLeft = 'once'
throw new Error(reason)
