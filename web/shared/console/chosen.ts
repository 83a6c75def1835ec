import { useSearchParams } from 'wouter'

/**
 * What a list shows, kept in the address under this name: a reload, a link and going back bring the same. The first of the choices is
 * what is shown without it.
 */
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
