import type { PersonRole } from '../../../contract/endpoint.ts'
import { useRoleName } from '../../shared/data/role-words.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Select } from '../../shared/ui/Field.tsx'
import { organisationWords } from '../../shared/organisation/words.ts'

const roles: readonly PersonRole[] = ['owner', 'editor', 'reviewer', 'finance']

/** The role's permissions, shown below the selection. */
export function RoleSelect({ value, onChange }: { value: PersonRole; onChange: (role: PersonRole) => void }) {
  const t = useWords(organisationWords)
  const nameOf = useRoleName()
  return (
    <Select
      name="role"
      label={t('role')}
      hint={t(`about_${value}`)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as PersonRole)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {nameOf(role)}
        </option>
      ))}
    </Select>
  )
}
