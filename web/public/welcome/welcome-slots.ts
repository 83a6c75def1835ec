/** A place in the page for strangers that the server fills in when it sends the page. */
export const slot = (name: string): string => `⟦${name}⟧`
