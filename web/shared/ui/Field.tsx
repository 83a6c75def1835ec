import { useContext, useId, type ComponentProps, type ReactNode } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { fieldErrors, useBound } from './Form.tsx'
import { WarnIcon } from './icons.tsx'
import { groupMoney, groupPhone, showGrouped } from './typed-number.ts'
import { Hint, box } from './boxes.tsx'

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
}

/** The label of a field or of a group of fields. */
export const Label = box('legend', 'font-semibold text-sm')
/** The error message of a field, after an icon. */
export const FieldError = box('p', 'flex gap-1.5 text-sm text-red-text font-medium [&>svg]:mt-[0.2em]', {
  'data-error': '',
})

const FieldBox = box(
  'div',
  'flex items-stretch bg-raised border rounded-md focus-within:border-green focus-within:[box-shadow:0_0_0_1px_var(--green)] in-[fieldset:disabled]:opacity-55 control:flex-1 control:min-w-0 control:min-h-12 control:px-3.5 control:py-2 control:rounded-[inherit] control:outline-none [&_option]:bg-raised [&_option]:text-ink',
)

/** Label, input, hint and error, linked for screen readers. A field with a name also shows the server's message about it. */
export function Field({
  label,
  hint,
  error: own,
  name,
  before,
  after,
  children,
}: FieldProps & {
  name?: string
  before?: ReactNode
  after?: ReactNode
  children: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const id = useId()
  const served = useContext(fieldErrors)
  const error = own ?? (name && served.find(({ field }) => field === `body.${name}`)?.message)
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1.5" data-field="">
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      <FieldBox className={error ? 'border-red' : 'border-edge'}>
        {before && <span className="grid place-items-center flex-none pl-3.5 font-semibold text-muted">{before}</span>}
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': about || undefined })}
        {after && <span className="grid place-items-center flex-none text-muted">{after}</span>}
      </FieldBox>
      {hint && (
        <Hint as="div" id={`${id}-hint`}>
          {hint}
        </Hint>
      )}
      {error && (
        <FieldError as="div" id={`${id}-error`}>
          <WarnIcon size={18} />
          <span>{error}</span>
        </FieldError>
      )}
    </div>
  )
}

const digitsOnly = /[^0-9০-৯]/g

/**
 * A phone number or a code, in Bengali or Western digits. Other characters are removed, including from pasted text. `grouped`: a phone or
 * wallet number is shown as `01712 345678`; read it with `withoutGaps`.
 */
export function DigitsField({
  most,
  grouped,
  ...rest
}: FieldProps & ComponentProps<'input'> & { most?: number; grouped?: boolean }) {
  const bound = useBound(rest.name)
  const onlyDigits = (typed: string) => typed.replace(digitsOnly, '').slice(0, most ?? bound)
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      onInput={(event) => showGrouped(event, (typed) => (grouped ? groupPhone : String)(onlyDigits(typed)))}
    />
  )
}

export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const most = useBound(input.name)
  return (
    <Field {...{ label, hint, error, name: input.name }}>
      {(tied) => <input type="text" maxLength={most} {...input} {...tied} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, ...input }: FieldProps & ComponentProps<'textarea'>) {
  const most = useBound(input.name)
  return (
    <Field {...{ label, hint, error, name: input.name }}>
      {(tied) => (
        <textarea rows={4} maxLength={most} className="min-h-30! resize-y leading-(--leading)" {...input} {...tied} />
      )}
    </Field>
  )
}

export function Select({ label, hint, error, children, ...input }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, name: input.name }}>
      {(tied) => (
        <select
          className="appearance-none text-word [background:no-repeat_right_0.875rem_center/0.875rem_var(--chevron)] pr-[min(2.25rem,12vw)]!"
          {...input}
          {...tied}
        >
          {children}
        </select>
      )}
    </Field>
  )
}

const groupedIf = (value: unknown) => (typeof value === 'string' ? groupMoney(value) : undefined)

/** Taka, in Bengali or Western digits, grouped while typing; read it with `parseMoney`. */
export function MoneyField({
  label,
  hint,
  error,
  value,
  defaultValue,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const sign = useLanguage() === 'bn' ? '৳' : 'BDT'
  return (
    <Field {...{ label, hint, error, name: input.name }} before={<span aria-hidden="true">{sign}</span>}>
      {(tied) => (
        <input
          inputMode="decimal"
          autoComplete="off"
          className="text-xl font-semibold tabular in-data-console:text-[length:inherit]"
          {...input}
          {...tied}
          {...(value !== undefined && { value: groupedIf(value) })}
          defaultValue={groupedIf(defaultValue)}
          type="text"
          onInput={(event) => showGrouped(event, groupMoney)}
        />
      )}
    </Field>
  )
}
