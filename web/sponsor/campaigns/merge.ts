import type { FormField } from '../../../contract/campaign-fields.ts'
import { formFields, readForm, type CampaignForm } from './form.ts'

/** What somebody else has saved of a campaign while it was edited here. */
export interface Merged {
  /** The form with what they changed, and with everything that was typed here. */
  form: CampaignForm
  /** Fields that only they have changed: the form has theirs now. */
  taken: FormField[]
  /** Fields that both have changed: the form has what was typed here. */
  both: FormField[]
}

/** Brings two changes of the same campaign together. They are compared as they would be sent, whatever digits they are typed in. */
export function merge(before: CampaignForm, mine: CampaignForm, theirs: CampaignForm): Merged {
  const [was, typed, saved] = [before, mine, theirs].map((form) => readForm(form).body)
  const same = (one: typeof was, other: typeof was, name: FormField) =>
    JSON.stringify(one![name]) === JSON.stringify(other![name])
  const changed = formFields.map(([name]) => name).filter((name) => !same(was, saved, name))
  const taken = changed.filter((name) => same(was, typed, name))
  const both = changed.filter((name) => !same(was, typed, name) && !same(typed, saved, name))
  return { form: { ...mine, ...partOf(theirs, taken) }, taken, both }
}

/** These fields of a form. */
export const partOf = (form: CampaignForm, names: readonly FormField[]): Partial<CampaignForm> =>
  Object.fromEntries(names.map((name) => [name, form[name]]))
