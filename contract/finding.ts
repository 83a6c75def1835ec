import * as v from 'valibot'

/** A place in a campaign's text that C10 forbids. */
export const Finding = v.object({
  field: v.string(),
  rule: v.picklist(['store_rating', 'purchase', 'money', 'credentials', 'personal_data', 'positive_review']),
  excerpt: v.string(),
})
