/** Short facts with dots between them. No line ends between a number and what it counts. */
export const factLine = (facts: readonly (string | false)[]): string =>
  facts
    .filter(Boolean)
    .join(' · ')
    .replaceAll(/([\d০-৯]) /g, '$1\u00a0')
