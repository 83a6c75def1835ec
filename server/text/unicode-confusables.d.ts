declare module 'unicode-confusables' {
  /** Replaces each character by its look-alike, according to Unicode Technical Standard 39. */
  export function rectifyConfusion(text: string): string
}
