import * as v from 'valibot'
import { someOf } from './common.ts'
import { endpoints } from './endpoint.ts'
import { deviceClasses, districts, languages, phones } from './screening.ts'
import { data, field } from './describe.ts'

/** Facts that members declare about themselves, used only to offer matching campaigns. Nobody else sees them. */
const Declaration = data(
  'Declaration',
  'A member’s own statements about phones, languages and district. Only used for matching with campaigns.',
  {
    phones: field(someOf(phones), 'The platforms that the member can test on. Empty: not stated.', ['android']),
    androidVersion: field(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(20))),
      'The version of Android on the member’s phone. Null: not stated.',
      13,
    ),
    deviceClass: field(
      v.nullable(v.picklist(deviceClasses)),
      'The phone’s class by memory: up to 2 GB (low), 3 or 4 GB (mid), more (high). Null: not stated.',
    ),
    languages: field(someOf(languages), 'The languages that the member knows. Empty: not stated.', ['bn']),
    district: field(
      v.nullable(v.picklist(districts)),
      'The district where the member lives, by ISO 3166-2:BD. Null: not stated.',
      'rangpur',
    ),
  },
)

export const declaration = endpoints('Member', {
  'GET /api/declaration': {
    name: 'getDeclaration',
    summary: 'The member’s own statements about phones, languages and district; only used for matching with campaigns',
    role: 'member',
    reply: Declaration,
  },
  'PUT /api/declaration': {
    name: 'changeDeclaration',
    summary: 'Replace the member’s statements; empty lists and null mean not stated',
    role: 'member',
    body: Declaration,
    reply: Declaration,
    replyIsPersonal: true,
    refusals: ['auth.too_many_requests'],
  },
})
