import type { Language } from '../../../contract/common.ts'
import type { FieldError } from '../../../contract/refusals.ts'
import { wrongInWritten } from '../../campaigns/wrong-in-written.ts'

/** Further errors reported together with a call's invalid fields, so that people can correct all of them at once. */
export const alsoWrong: Record<string, (body: unknown, language: Language, now: Date) => FieldError[]> = {
  'POST /api/sponsor/campaigns': wrongInWritten,
  'PATCH /api/sponsor/campaigns/:id': wrongInWritten,
}
