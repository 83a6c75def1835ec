import type { Language } from '../../../contract/common.ts'
import type { FieldError } from '../../../contract/refusals.ts'
import { wrongInWritten } from '../../campaigns/wrong-in-written.ts'

/** What is told beside the invalid fields of a call: people mend all of it in one round. */
export const alsoWrong: Record<string, (body: unknown, language: Language, now: Date) => FieldError[]> = {
  'POST /api/sponsor/campaigns': wrongInWritten,
  'PATCH /api/sponsor/campaigns/:id': wrongInWritten,
}
