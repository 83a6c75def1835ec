import * as v from 'valibot'
import { IdParams, maxCharacters } from './common.ts'
import { Written } from './abuse.ts'
import { endpoints } from './endpoint.ts'
import { Password } from './members.ts'
import { AndroidVersion, Rating } from './submission-filter.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Answers, Screenshot, Draft, TaskWithDraft } from './feedback-data.ts'
import { reviewCalls } from './review-calls.ts'

export * from './feedback-data.ts'

export const feedback = {
  ...reviewCalls,
  ...endpoints('Tasks', {
    'GET /api/tasks/:id': {
      name: 'getTask',
      summary: 'One task with its draft',
      role: 'member',
      params: IdParams,
      reply: TaskWithDraft,
      refusals: ['not_found'],
    },
    'PUT /api/tasks/:id/draft': {
      name: 'saveDraft',
      summary: 'Save a draft of the review',
      role: 'member',
      params: IdParams,
      body: Draft,
      reply: data('DraftSaved', 'Time when the draft was saved.', { savedAt: f.savedAt }),
      refusals: ['not_found', 'conflict.state', 'auth.too_many_requests'],
    },
    'POST /api/tasks/:id/screenshots': {
      name: 'addScreenshot',
      summary: 'Add a screenshot: JPEG, PNG or WebP; re-encoded, metadata stripped',
      role: 'member',
      params: IdParams,
      upload: { maxBytes: 5 * 1024 * 1024 },
      reply: Screenshot,
      status: 201,
      createdAt: '{url}',
      refusals: ['not_found', 'conflict.state', 'task.screenshots_full', 'task.not_picture', 'auth.too_many_requests'],
    },
    'DELETE /api/tasks/:id/screenshots/:screenshotId': {
      name: 'removeScreenshot',
      summary: 'Remove a screenshot',
      role: 'member',
      params: v.object({ ...IdParams.entries, screenshotId: IdParams.entries.id }),
      refusals: ['not_found', 'conflict.state'],
    },
    'GET /api/screenshots/:id': {
      name: 'getScreenshot',
      summary: 'A screenshot, for its member, its sponsor and operators',
      role: 'anyone',
      people: ['owner', 'editor', 'reviewer'],
      token: 'read',
      params: IdParams,
      produces: 'image/webp',
      refusals: ['not_found', 'auth.signed_out'],
    },
    'POST /api/tasks/:id/submit': {
      name: 'submitTask',
      summary: 'Submit the review',
      role: 'member',
      params: IdParams,
      body: data('NewReview', 'The review to submit.', {
        review: field(
          v.pipe(v.string(), v.trim(), maxCharacters(4000)),
          'The review in the tester’s own words.',
          'The app opens fast on my phone, but the total is cut off.',
        ),
        rating: field(Rating, '1 to 5 stars. It has no effect on the pay.', 4),
        answers: field(
          v.optional(Answers, {}),
          'The answers by id of the question: a text, a choice, or the number of a scale.',
          { easy: 4, missing: 'A dark mode' },
        ),
        written: field(
          v.optional(Written),
          'How the review was entered, if it seems not typed. Only a hint for operators, without consequences.',
        ),
        /** The version of Android, if the browser reports it besides the user agent. */
        android: field(v.optional(AndroidVersion), 'The version of Android used for the test; omitted if unknown.', 13),
      }),
      reply: TaskWithDraft,
      refusals: [
        'input.not_possible',
        'not_found',
        'conflict.state',
        'task.time_over',
        'task.review_too_short',
        'task.answers_missing',
        'task.screenshots_missing',
      ],
    },
    'GET /api/work-record/key': {
      name: 'getWorkRecordKey',
      group: 'Member',
      summary: 'The public key for verifying a signed record of work',
      role: 'anyone',
      publicSeconds: 3600,
      reply: data('WorkRecordKey', 'The key for verifying a signed record of work.', {
        algorithm: field(v.literal('Ed25519'), 'The algorithm of the signature.'),
        publicKey: field(
          v.string(),
          'The public key in PEM.',
          '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA…\n-----END PUBLIC KEY-----\n',
        ),
      }),
    },
    'GET /api/my-data': {
      name: 'getMyData',
      group: 'Member',
      summary: 'All data stored about the member, with a signed record of work; wallet numbers are masked',
      role: 'member',
      produces: 'application/json',
    },
    'POST /api/my-data': {
      name: 'exportMyData',
      group: 'Member',
      summary: 'All data stored about the member, with full wallet numbers; needs the password',
      role: 'member',
      body: data('MyDataRequest', 'The proof of identity for a copy of all data.', {
        password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
      }),
      produces: 'application/json',
      refusals: ['password.current_wrong', 'login.too_many'],
    },
  }),
}
