import { campaigns } from './campaigns.ts'
import { content } from './content.ts'
import { contentDesk } from './content-desk.ts'
import { feedback } from './feedback.ts'
import { ledger } from './ledger.ts'
import { members } from './members.ts'
import { payouts } from './payouts.ts'
import { sponsors } from './sponsors.ts'
import { tasks } from './tasks.ts'
import { trust } from './trust.ts'

/** Every call there is. */
export const api = {
  ...members,
  ...sponsors,
  ...content,
  ...contentDesk,
  ...campaigns,
  ...tasks,
  ...feedback,
  ...ledger,
  ...payouts,
  ...trust,
}
export type Api = typeof api
