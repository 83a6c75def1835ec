declare module 'unicode-confusables' {
  /** The text with each character replaced by what it looks like, by the table of Unicode Technical Standard 39. */
  export function rectifyConfusion(text: string): string
}
