import type { FormField } from '../../../contract/campaign-fields.ts'
import { formFields, readForm, type CampaignForm } from './form.ts'

/** Changes of a campaign that somebody else saved while it was edited here. */
export interface Merged {
  /** The form with the other person's changes and everything typed here. */
  form: CampaignForm
  /** Fields that only the other person changed: the form has the other person's values. */
  taken: FormField[]
  /** Fields that both changed: the form has the values typed here. */
  both: FormField[]
}

/** Merges two changes of the same campaign. Compares the values that would be sent, independent of their digits. */
export function merge(before: CampaignForm, mine: CampaignForm, theirs: CampaignForm): Merged {
  const [was, typed, saved] = [before, mine, theirs].map((form) => readForm(form).body)
  const same = (one: typeof was, other: typeof was, name: FormField) =>
    JSON.stringify(one![name]) === JSON.stringify(other![name])
  const changed = formFields.map(([name]) => name).filter((name) => !same(was, saved, name))
  const taken = changed.filter((name) => same(was, typed, name))
  const both = changed.filter((name) => !same(was, typed, name) && !same(typed, saved, name))
  return { form: { ...mine, ...partOf(theirs, taken) }, taken, both }
}

/** Selects these fields of a form. */
export const partOf = (form: CampaignForm, names: readonly FormField[]): Partial<CampaignForm> =>
  Object.fromEntries(names.map((name) => [name, form[name]]))
