import { useSearchParams } from 'wouter'

/** A list's filter, stored in the URL under this name, so that a reload, a link and Back keep it. The first choice is the default. */
export function useChosen<T extends string>(name: string, choices: readonly T[]): [T, (choice: T) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  const choose = (choice: T) => {
    const next = new URLSearchParams(params)
    if (choice === choices[0]) next.delete(name)
    else next.set(name, choice)
    setParams(next, { replace: true })
  }
  return [choices.find((one) => one === asked) ?? choices[0]!, choose]
}
