import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** Sets the platform's details for invoices of a month and later. Issued invoices stay unchanged; to correct one, cancel it. */
export const setTerms: Action<(typeof invoices)['POST /api/operator/invoice-terms']> = async (
  { db, who, now },
  { body },
) => {
  const { fromMonth, name, address, bin, vatRate } = body
  if (vatRate > 0 && bin === null) throw refuse('input.invalid', { errors: [{ field: 'body.bin', rule: 'required' }] })
  const { id } = await callVerb<{ outcome: 'set'; id: number }>(db, {
    function: 'invoices_set_terms',
    args: [who.proof, `${fromMonth}-01`, name, address, bin, vatRate, now],
    done: 'set',
  })
  return { id }
}
