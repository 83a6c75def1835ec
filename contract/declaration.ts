import * as v from 'valibot'
import { someOf } from './common.ts'
import { endpoints } from './endpoint.ts'
import { deviceClasses, districts, languages, phones } from './screening.ts'
import { data, field } from './describe.ts'

/** Facts that members declare about themselves, used only to offer matching campaigns. Nobody else sees them. */
const Declaration = data(
  'Declaration',
  'What a member has said of the own phone, languages and district. Only the match with campaigns reads it.',
  {
    phones: field(someOf(phones), 'On what the member can test. Empty: not said.', ['android']),
    androidVersion: field(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(20))),
      'The version of Android of the member’s phone. Null: not said.',
      13,
    ),
    deviceClass: field(
      v.nullable(v.picklist(deviceClasses)),
      'The class of the phone by its memory: up to 2 GB (low), 3 or 4 GB (mid), more (high). Null: not said.',
    ),
    languages: field(someOf(languages), 'What the member knows. Empty: not said.', ['bn']),
    district: field(
      v.nullable(v.picklist(districts)),
      'The district of Bangladesh where the member lives, as in ISO 3166-2:BD. Null: not said.',
      'rangpur',
    ),
  },
)

export const declaration = endpoints('Member', {
  'GET /api/declaration': {
    name: 'getDeclaration',
    summary:
      'What the member has said of the own phone, languages and district; only the match with campaigns reads it',
    role: 'member',
    reply: Declaration,
  },
  'PUT /api/declaration': {
    name: 'changeDeclaration',
    summary: 'Say it, in place of what was said before; empty lists and null say nothing',
    role: 'member',
    body: Declaration,
    reply: Declaration,
    replyIsPersonal: true,
    refusals: ['auth.too_many_requests'],
  },
})
