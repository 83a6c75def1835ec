/** An operator's area of work. An admin works in all areas and alone manages settings and operators. */
export const works = ['support', 'finance', 'content', 'admin'] as const
export type Work = (typeof works)[number]
