import * as v from 'valibot'
import { Id, Whole } from './common.ts'

/** A screenshot by the sponsor, in two forms: one to look at beside others, of at most 8 kB, and a larger one. */
export const CampaignPicture = v.object({
  id: Id,
  small: v.string(),
  smallWidth: Whole,
  smallHeight: Whole,
  large: v.string(),
  width: Whole,
  height: Whole,
})
