import * as v from 'valibot'
import { someOf } from './common.ts'
import { endpoints } from './endpoint.ts'
import { deviceClasses, districts, languages, phones } from './screening.ts'

/** What a member may say, so that fitting campaigns are offered. Nobody else is shown it. */
const Declaration = v.object({
  /** What the member can test on. Empty: not said. */
  phones: someOf(phones),
  androidVersion: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(20))),
  deviceClass: v.nullable(v.picklist(deviceClasses)),
  languages: someOf(languages),
  district: v.nullable(v.picklist(districts)),
})

export const declaration = endpoints({
  'GET /api/declaration': {
    summary:
      'What the member has said of the own phone, languages and district; only the match with campaigns reads it',
    role: 'member',
    reply: Declaration,
  },
  'PUT /api/declaration': {
    summary: 'Say it, in place of what was said before; empty lists and null say nothing',
    role: 'member',
    body: Declaration,
    reply: Declaration,
    replyIsPersonal: true,
    refusals: ['auth.too_many_requests'],
  },
})
