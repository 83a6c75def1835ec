/** What is unique over all cells: names with which people sign in, are paid and invite. */
export type NameKind = 'username' | 'email' | 'phone' | 'wallet' | 'invitation'
export type Names = Partial<Record<NameKind, string | null>>
