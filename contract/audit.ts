import * as v from 'valibot'
import { Id, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

export const audit = endpoints({
  'GET /api/operator/audit': {
    summary: 'Every action, newest first',
    role: 'operator',
    query: pageQuery({
      action: v.optional(text(1, 60)),
      actor: v.optional(v.picklist(['member', 'sponsor', 'operator', 'system'])),
      memberId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
    }),
    reply: page(
      v.object({
        id: Id,
        at: Time,
        actor: v.string(),
        actorName: v.nullable(v.string()),
        action: v.string(),
        memberId: v.nullable(Id),
        sponsorId: v.nullable(Id),
        about: v.nullable(v.string()),
        detail: v.record(v.string(), v.unknown()),
      }),
    ),
  },
})
