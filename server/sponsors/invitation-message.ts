import type { Language } from '../../contract/common.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import { formatDateTime } from '../../contract/format.ts'
import { asTyped } from '../text/links-in-names.ts'
import { roleNames } from '../../contract/role-names.ts'

interface Facts {
  organisation: string
  invitedBy: string
  role: PersonRole
  expiresAt: string
  link: string
}

/**
 * The e-mail with an invitation: the only message of Porokh that has a link. Whoever gets it has no account to sign in to, and the page
 * behind it asks for a new password, never for one that somebody has. What a stranger has typed stands in quotation marks, and is said to be that.
 */
export function invitationMessage(language: Language, facts: Facts): { subject: string; body: string } {
  const until = formatDateTime(facts.expiresAt, language)
  return words[language]({
    ...facts,
    organisation: asTyped(facts.organisation),
    invitedBy: asTyped(facts.invitedBy),
    until,
    role: roleNames[language][facts.role],
  })
}

const words: Record<
  Language,
  (f: Omit<Facts, 'role'> & { role: string; until: string }) => { subject: string; body: string }
> = {
  en: ({ organisation, invitedBy, role, link, until }) => ({
    subject: 'An invitation to Porokh',
    body: `Porokh: somebody invites you to an organisation, as ${role}. The sender has typed the own name, ${invitedBy}, and that of the organisation, ${organisation}; Porokh has checked neither. Porokh asks nobody for money. To join, open this link until ${until} and choose a name and a new password: ${link} Whoever has the link can join, so give it to nobody. If you expected no invitation, do nothing.`,
  }),
  bn: ({ organisation, invitedBy, role, link, until }) => ({
    subject: 'পরখে আপনার আমন্ত্রণ',
    body: `পরখ: একজন আপনাকে একটি প্রতিষ্ঠানে আমন্ত্রণ জানিয়েছেন, ভূমিকা: ${role}। নিজের নাম ${invitedBy} আর প্রতিষ্ঠানের নাম ${organisation} প্রেরক নিজে লিখেছেন; পরখ কোনোটিই যাচাই করেনি। পরখ কারও কাছে টাকা চায় না। যোগ দিতে ${until}-এর মধ্যে এই লিংক খুলে নাম আর নতুন একটি পাসওয়ার্ড দিন: ${link} লিংকটি যার কাছে থাকে সে-ই যোগ দিতে পারে, তাই কাউকে দেবেন না। আমন্ত্রণ আশা না করে থাকলে কিছু করতে হবে না।`,
  }),
}
