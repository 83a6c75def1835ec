import { Select } from '../../ui/Field.tsx'

/** The filter of a list; `''` among the choices means all. */
export function ConsoleFilter<T extends string>({
  label,
  choices,
  nameOf,
  value,
  onChange,
}: {
  label: string
  choices: readonly T[]
  nameOf: (choice: T) => string
  value: T
  onChange: (choice: T) => void
}) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
      {choices.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  )
}
