/** The value of a session's cookie. It names the cell in which the session lies; that of the home has no name, as in one database alone. */
export const sessionValue = (cell: number, token: string): string => (cell === 0 ? token : `${cell}.${token}`)

/** The cell that a cookie names, and the token. Nothing of it is true before the session is found there. */
export function cellAndToken(value: string): { cell: number; token: string } {
  const [, cell, token] = /^([1-9]\d{0,3})\.(.+)$/.exec(value) ?? []
  return token === undefined ? { cell: 0, token: value } : { cell: Number(cell), token }
}
