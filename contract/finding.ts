import * as v from 'valibot'
import { data, field } from './describe.ts'

/** Text in a campaign that C10 forbids, and its field. */
export const Finding = data('Finding', 'A phrase in a campaign’s texts that charter C10 forbids.', {
  field: field(v.string(), 'The field with the phrase.', 'summary'),
  rule: field(
    v.picklist(['store_rating', 'purchase', 'money', 'credentials', 'personal_data', 'positive_review']),
    'The violated rule.',
  ),
  excerpt: field(v.string(), 'The phrase.', 'give us 5 stars'),
})
