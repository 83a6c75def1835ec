import { roleNames } from '../../../contract/role-names.ts'
import type { PersonRole } from '../../../contract/endpoint.ts'
import { useLanguage } from '../i18n/language.tsx'

/** What the roles of an organisation are called, with a capital where the language has them. */
export function useRoleName(): (role: PersonRole) => string {
  const language = useLanguage()
  return (role) => roleNames[language][role].replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
