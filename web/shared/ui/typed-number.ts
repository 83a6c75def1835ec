import type { InputEvent } from 'react'

/* Groups what is typed as people in Bangladesh write it. Digits keep their script, Bengali or western. */

const digit = /[0-9০-৯]/

/** `123456.5` is shown as `1,23,456.5`. An invalid amount stays as typed, so that its field can report it. */
export function groupMoney(typed: string): string {
  const bare = typed.replace(/[\s,৳]|^BDT/gi, '')
  const [, whole = '', rest = ''] = /^([0-9০-৯]+)(\.[0-9০-৯]*)?$/.exec(bare) ?? []
  return whole ? whole.replace(/.(?=(..)*...$)/g, '$&,') + rest : typed
}

/** `01712345678` is shown as `01712 345678`, with Rocket's check digit apart. */
export const groupPhone = (digits: string): string =>
  digits.replace(/^([0০].{4}|[8৮]{2}[0০].{4})(.{1,6})(.*)$/, (_, code: string, number: string, check: string) =>
    [code, number, check].filter(Boolean).join(' '),
  )

/** The submitted value of a grouped number. */
export const withoutGaps = (typed: string): string => typed.replace(/\s/g, '')

/**
 * The caret position after `before` is reformatted as `after`: behind the same digit. `pastGap`: in front of the next digit, for the Delete
 * key, which would otherwise stay before a comma.
 */
export function caretAfter(before: string, caret: number, after: string, pastGap: boolean): number {
  const isKept = (letter: string) => digit.test(letter) || letter === '.'
  let left = Array.from(before.slice(0, caret)).filter(isKept).length
  let at = 0
  while (left > 0 && at < after.length) if (isKept(after[at++]!)) left--
  return pastGap && at < after.length && !isKept(after[at]!) ? at + 1 : at
}

/** Groups the typed digits and keeps the caret at its digit. For an input's `onInput`. */
export function showGrouped(
  { currentTarget: box, nativeEvent }: InputEvent<HTMLInputElement>,
  group: (typed: string) => string,
): void {
  const { value, selectionStart } = box
  const grouped = group(value)
  if (grouped === value) return
  box.value = grouped
  if (selectionStart === null) return
  const caret = caretAfter(value, selectionStart, grouped, nativeEvent.inputType === 'deleteContentForward')
  box.setSelectionRange(caret, caret)
}
