import type { CallReply } from '../../shared/data/api.ts'
import { catalogue } from '../../shared/i18n/words.ts'

/** Words for beginning a campaign from the store listing in a zip. */
export const sponsorImport = catalogue({
  en: () => import('./import.en.ts'),
  bn: () => import('./import.bn.ts'),
})

export type Imported = CallReply<'POST /api/sponsor/imports'>
/** A draft that was begun, with what was taken and what was not. */
export type Begun = Imported & { campaign: NonNullable<Imported['campaign']> }
