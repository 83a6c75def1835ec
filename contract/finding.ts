import * as v from 'valibot'
import { data, field } from './describe.ts'

/** Text in a campaign that C10 forbids, and its field. */
export const Finding = data('Finding', 'A place in the texts of a campaign that charter C10 forbids.', {
  field: field(v.string(), 'The field.', 'summary'),
  rule: field(
    v.picklist(['store_rating', 'purchase', 'money', 'credentials', 'personal_data', 'positive_review']),
    'What is forbidden there.',
  ),
  excerpt: field(v.string(), 'The words in question.', 'give us 5 stars'),
})
