import * as v from 'valibot'
import { CampaignState } from './campaigns-data.ts'
import { Day, GivenTime, Id, IdParams, page, pageQuery, TaskIdParams, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { LevelNumber } from './members-data.ts'
import { PoishaSchema } from './money.ts'
import { AndroidVersion, ChosenAnswer, Device, filterOfAll, listFilter } from './submission-filter.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Submission, Waiting, Dispute } from './feedback-data.ts'

export const reviewCalls = endpoints('Review', {
  'GET /api/sponsor/waiting': {
    name: 'listWaitingCampaigns',
    summary:
      'The organisation’s campaigns with undecided submissions, including paused and closed ones; earliest deadline first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    /** The sums cover all campaigns; at most 100 campaigns are listed. */
    reply: data(
      'WaitingCampaigns',
      'The undecided submissions. The sums cover all campaigns; up to 100 campaigns are listed.',
      {
        ...Waiting.entries,
        questions: field(Whole, 'Number of tasks on which a member waits for an answer; at most 100 are counted.', 1),
        campaigns: field(
          v.array(
            data('WaitingCampaign', 'A campaign with its undecided submissions.', {
              id: field(Id, 'The id of the campaign.', 204),
              title: f.title,
              state: field(CampaignState, 'The state of the campaign.'),
              ...Waiting.entries,
            }),
          ),
          'The campaigns, earliest deadline first.',
        ),
      },
    ),
  },
  'GET /api/sponsor/campaigns/:id/waiting': {
    name: 'listWaitingSubmissions',
    summary: 'The undecided submissions that match a filter: their number, cost and earliest deadline',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object({
      state: field(v.optional(v.picklist(['submitted', 'repair'])), 'Only submissions in this state.'),
      ...filterOfAll,
    }),
    reply: Waiting,
    refusals: ['not_found'],
  },
  'GET /api/sponsor/campaigns/:id/submissions': {
    name: 'listSubmissions',
    summary: 'Submissions: undecided ones by deadline, then decided ones, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: pageQuery(listFilter),
    reply: page(Submission),
    refusals: ['not_found'],
  },
  'GET /api/sponsor/submissions/:taskId': {
    name: 'getSubmission',
    summary: 'One submission',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: TaskIdParams,
    reply: data('SubmissionOfCampaign', 'One submission, with its campaign.', {
      ...Submission.entries,
      campaignId: f.campaignId,
    }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/campaigns/:id/approve-all': {
    name: 'approveSubmissions',
    summary: 'Approve up to 500 submissions, earliest deadline first: by id, by filter, by both, or all undecided ones',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    body: v.optional(
      data(
        'ManyToApprove',
        'The submissions to approve: by id, by filter, or all undecided ones; earliest deadline first, up to 500.',
        {
          taskIds: field(
            v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
            'The tasks to approve.',
            [4711, 4712],
          ),
          shown: field(
            v.optional(
              data('ShownList', 'The filter of the displayed list and its number of submissions.', {
                state: field(v.optional(v.picklist(['submitted', 'repair'])), 'The state.'),
                similar: field(
                  v.optional(v.boolean()),
                  'Only reviews that are near-duplicates of others in the campaign.',
                ),
                search: field(v.optional(text(1, 100)), 'Words that the review contains.', 'total'),
                tag: field(v.optional(Id), 'The id of a tag.', 6),
                level: field(v.optional(LevelNumber), 'The tester’s level at the time of submission.', 1),
                device: field(v.optional(Device), 'The kind of device.'),
                android: field(v.optional(AndroidVersion), 'The version of Android.', 13),
                day: field(v.optional(Day), 'A day in Asia/Dhaka.', '2026-11-21'),
                answer: field(
                  v.optional(ChosenAnswer),
                  'A chosen answer: the id of its question, a colon and the choice.',
                  'easy:4',
                ),
                submittedUntil: field(
                  GivenTime,
                  'Time when the list was displayed. Later submissions are not approved.',
                ),
                atMost: field(
                  Id,
                  'The displayed number of undecided submissions. If there are more now, nothing is approved.',
                  25,
                ),
              }),
            ),
            'The displayed list. If it has grown, nothing is approved, so that nobody pays for an unseen review.',
          ),
        },
      ),
      {},
    ),
    /** `waiting` is the number of undecided submissions left in the campaign. */
    reply: data('ManyApproved', 'The approved submissions.', {
      approved: f.approved,
      amount: field(PoishaSchema, 'The total cost.', 125000),
      waiting: field(Whole, 'Number of undecided submissions that remain.', 0),
    }),
    money: true,
    refusals: ['not_found', 'task.more_than_shown'],
  },
  'GET /api/sponsor/campaigns/:id/export.csv': {
    name: 'exportSubmissionsAsCsv',
    group: 'Insights',
    summary: 'All submissions, or those that match a filter, as CSV',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object(listFilter),
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/sponsor/campaigns/:id/export.json': {
    name: 'exportSubmissionsAsJson',
    group: 'Insights',
    summary: 'All submissions, or those that match a filter, as JSON',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object(listFilter),
    produces: 'application/json',
    reply: v.object({ items: field(v.array(Submission), 'The rows of this page.') }),
    refusals: ['not_found'],
  },
  'GET /api/operator/disputes': {
    name: 'listDisputes',
    group: 'Operators: campaigns',
    summary: 'Open disputes, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({}),
    reply: page(Dispute),
  },
})
