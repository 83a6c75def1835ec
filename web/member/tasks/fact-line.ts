/** Short facts with dots between them. A number and its unit stay on one line. */
export const factLine = (facts: readonly (string | false)[]): string =>
  facts
    .filter(Boolean)
    .join(' · ')
    .replaceAll(/([\d০-৯]) /g, '$1\u00a0')
