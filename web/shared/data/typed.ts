/** The name under which the tab stores what was typed (keep-typed.ts). */
export const nameOfTyped = (call: string, about: string | number): string => `typed ${call} ${about} `

/** After the call was done: its typed text is no longer needed. A call without parameters clears all of its forms. */
export function forgetTyped(call: string, params: object = {}): void {
  const sent = nameOfTyped(call, Object.values(params).join(' '))
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(sent.trimEnd() + ' ')) sessionStorage.removeItem(name)
}
