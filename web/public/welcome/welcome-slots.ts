/** A slot of the welcome page that the server fills when it sends the page. */
export const slot = (name: string): string => `⟦${name}⟧`
