import { useEffect, useState } from 'preact/hooks'

interface Props {
  /** Undefined until it is there. */
  readonly of: Blob | undefined
  /** What it shows, for those who do not see it. */
  readonly words: string
}

/** A picture that the page read with its credentials. */
export const Picture = ({ of, words }: Props) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (of === undefined) return undefined
    const made = URL.createObjectURL(of)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [of])
  return address === undefined ? <div class="picture" /> : <img class="picture" src={address} alt={words} />
}
