/** What an operator works on. An admin works on everything, and alone on settings and colleagues. */
export const works = ['support', 'finance', 'content', 'admin'] as const
export type Work = (typeof works)[number]
