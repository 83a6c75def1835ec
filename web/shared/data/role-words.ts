import { roleNames } from '../../../contract/role-names.ts'
import type { PersonRole } from '../../../contract/endpoint.ts'
import { useLanguage } from '../i18n/language.tsx'

/** Display names of the roles in an organisation, capitalised in languages with capitals. */
export function useRoleName(): (role: PersonRole) => string {
  const language = useLanguage()
  return (role) => roleNames[language][role].replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
