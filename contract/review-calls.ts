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
    summary: 'All that the organisation has not decided, of paused and closed campaigns too; due soonest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    /** The sums cover all campaigns; at most 100 campaigns are listed. */
    reply: data(
      'WaitingCampaigns',
      'All that the organisation has not decided. The sums are over all campaigns; up to 100 are named.',
      {
        ...Waiting.entries,
        campaigns: field(
          v.array(
            data('WaitingCampaign', 'What a campaign has undecided.', {
              id: field(Id, 'The id of the campaign.', 204),
              title: f.title,
              state: field(CampaignState, 'The state of the campaign.'),
              ...Waiting.entries,
            }),
          ),
          'The campaigns, due soonest first.',
        ),
      },
    ),
  },
  'GET /api/sponsor/campaigns/:id/waiting': {
    name: 'listWaitingSubmissions',
    summary: 'How many undecided submissions a filter shows, for how much, and when the first must be decided',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object({
      state: field(v.optional(v.picklist(['submitted', 'repair'])), 'Only those in this state.'),
      ...filterOfAll,
    }),
    reply: Waiting,
    refusals: ['not_found'],
  },
  'GET /api/sponsor/campaigns/:id/submissions': {
    name: 'listSubmissions',
    summary:
      'What testers handed in; undecided first, due soonest before the others, then the decided ones, newest first',
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
    reply: data('SubmissionOfCampaign', 'One submission, with the campaign that it belongs to.', {
      ...Submission.entries,
      campaignId: f.campaignId,
    }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/campaigns/:id/approve-all': {
    name: 'approveSubmissions',
    summary:
      'Approve up to 500: the given ones, those that a filter showed, those of the given ones that it showed, or all undecided ones; due soonest first',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    body: v.optional(
      data(
        'ManyToApprove',
        'Which to approve: the given ones, those that a filter showed, or without either all undecided ones; due soonest first, up to 500.',
        {
          taskIds: field(
            v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
            'The tasks to approve.',
            [4711, 4712],
          ),
          shown: field(
            v.optional(
              data('ShownList', 'The filter of the list that was shown, and how many it showed.', {
                state: field(v.optional(v.picklist(['submitted', 'repair'])), 'The state.'),
                similar: field(
                  v.optional(v.boolean()),
                  'Only those whose reviews are near-duplicates of others of the campaign.',
                ),
                search: field(v.optional(text(1, 100)), 'Words that the reviews have.', 'total'),
                tag: field(v.optional(Id), 'The id of a tag.', 6),
                level: field(v.optional(LevelNumber), 'The tester’s level at the time.', 1),
                device: field(v.optional(Device), 'On what it was handed in.'),
                android: field(v.optional(AndroidVersion), 'The version of Android.', 13),
                day: field(v.optional(Day), 'A day in Asia/Dhaka.', '2026-11-21'),
                answer: field(
                  v.optional(ChosenAnswer),
                  'An answer that was chosen: the id of its question, a colon and the choice.',
                  'easy:4',
                ),
                submittedUntil: field(GivenTime, 'When the list was shown: what was handed in later is left alone.'),
                atMost: field(
                  Id,
                  'The number of undecided submissions that were shown. If there are more by now, nothing is approved.',
                  25,
                ),
              }),
            ),
            'What a list showed. If it is more by now, nothing is approved, so that nobody pays for a review that was not shown.',
          ),
        },
      ),
      {},
    ),
    /** `waiting` is the number of undecided submissions left in the campaign. */
    reply: data('ManyApproved', 'What was approved.', {
      approved: f.approved,
      amount: field(PoishaSchema, 'What they cost together.', 125000),
      waiting: field(Whole, 'How many undecided ones are left.', 0),
    }),
    money: true,
    refusals: ['not_found', 'task.more_than_shown'],
  },
  'GET /api/sponsor/campaigns/:id/export.csv': {
    name: 'exportSubmissionsAsCsv',
    group: 'Insights',
    summary: 'All submissions as CSV, or those that a filter of the list shows',
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
    summary: 'All submissions as JSON, or those that a filter of the list shows',
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
