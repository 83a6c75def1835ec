import * as v from 'valibot'
import { Bilingual, Id, IdParams, text } from './common.ts'
import { endpoints } from './endpoint.ts'

/** What members read, in both languages; the action asks for both. */
const bilingual = (max: number) => v.object({ en: text(0, max), bn: text(0, max) })
const Order = v.object({ ids: v.pipe(v.array(Id), v.maxLength(500)) })
const Added = v.object({ id: Id })

/** Where support answers: a page or a chat (https:), a phone (tel:), a mailbox (mailto:). */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.regex(
    /^(https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?|tel:\+?\d[\d-]{2,19}|mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+)$/i,
  ),
)
const SupportLink = v.object({ name: bilingual(60), url: Address })

/** What operators write and everybody reads. */
export const contentDesk = endpoints({
  'GET /api/operator/support-links': {
    summary: 'Support links, in both languages',
    role: 'operator',
    reply: v.object({ items: v.array(v.object({ id: Id, name: Bilingual, url: v.string() })) }),
  },
  'POST /api/operator/support-links': {
    summary: 'Add a support link, as the last',
    role: 'operator',
    body: SupportLink,
    reply: Added,
    status: 201,
  },
  'PUT /api/operator/support-links/:id': {
    summary: 'Change a support link',
    role: 'operator',
    params: IdParams,
    body: SupportLink,
    refusals: ['not_found'],
  },
  'DELETE /api/operator/support-links/:id': {
    summary: 'Remove a support link',
    role: 'operator',
    params: IdParams,
    refusals: ['not_found'],
  },
  'PUT /api/operator/support-links/order': {
    summary: 'Put the support links in order; each is named once',
    role: 'operator',
    body: Order,
  },
})
