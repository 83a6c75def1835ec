import * as v from 'valibot'
import { Flag, Id, IdParams, page, pageQuery, TaskIdParams, text, Whole } from './common.ts'
import { amountLimits, platforms } from './campaign-fields.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { TaskState, hallSorts, atMost, ReasonText, RejectCategory, Offer, Task, Approved } from './tasks-data.ts'

export * from './tasks-data.ts'

export const tasks = endpoints('Tasks', {
  'GET /api/task-hall': {
    name: 'getTaskHall',
    summary: 'The open campaigns that this member may start',
    role: 'member',
    query: pageQuery({
      search: field(
        v.optional(text(1, 80)),
        'Words that the title, the name of the app or the summary has, all of them.',
        'total',
      ),
      sort: field(
        v.optional(v.picklist(hallSorts)),
        'Newest first, most pay first, least time first, least data first, or most pay for each minute first. Default: newest.',
      ),
      minPay: field(v.optional(atMost(amountLimits.max)), 'Pays this member at least this, in poisha.', 3000),
      maxMinutes: field(v.optional(atMost(2880)), 'The most minutes that a task may take.', 60),
      maxMegabytes: field(v.optional(atMost(10_000)), 'Only apps that say their size, and are at most this large.', 50),
      platform: field(v.optional(v.picklist(platforms)), 'Only those of this platform.'),
      newToMe: field(v.optional(Flag), 'Only apps that this member has not tested yet.'),
      unfit: field(
        v.optional(Flag),
        'Instead those that look for others, with what does not fit. They cannot be started.',
      ),
      suggest: field(v.optional(Flag), 'Also suggests what to do next. The filter and the order do not change that.'),
    }),
    reply: data('TaskHall', 'A page of the open campaigns that this member may start.', {
      ...page(Offer).entries,
      suggested: field(
        v.optional(
          v.array(
            data('SuggestedOffer', 'A campaign that is suggested next.', {
              ...Offer.entries,
              newToMe: field(v.boolean(), 'Whether the member has not tested this app yet.'),
            }),
          ),
        ),
        'With `suggest`: at most two, the best first.',
      ),
    }),
  },
  'POST /api/tasks': {
    name: 'startTask',
    summary: 'Claim a place: of this campaign, or of one picked at random',
    role: 'member',
    body: v.optional(
      data('NewTask', 'Of which campaign; without one, any that is open to the member.', {
        campaignId: field(v.optional(Id), 'The id of a campaign.', 204),
      }),
      {},
    ),
    reply: Task,
    status: 201,
    refusals: [
      'task.outside_hours',
      'task.limit_reached',
      'task.pending',
      'task.none_open',
      'task.out_of_places',
      'task.next_places',
      'task.already_taken',
      'task.given_back',
      'task.level_too_low',
      'task.unfit',
      'task.work_hold',
      'not_found',
    ],
  },
  'GET /api/tasks': {
    name: 'listTasks',
    summary: 'The member’s tasks, newest first',
    role: 'member',
    query: pageQuery({
      tab: field(v.optional(v.picklist(['completed', 'in_progress'])), 'Those that are done, or those that are not.'),
    }),
    reply: data('TaskPage', 'A page of the member’s tasks.', {
      ...page(Task).entries,
      total: field(Whole, 'How many tasks there are in all.', 51),
      remaining: field(Whole, 'How many more can be started today.', 3),
    }),
  },
  'GET /api/track-record': {
    name: 'getTrackRecord',
    group: 'Member',
    summary: 'What became of the member’s newest reviews: approved by platform, why rejected, how many were helpful',
    role: 'member',
    reply: data('TrackRecord', 'What became of the member’s newest reviews.', {
      newest: field(Whole, 'How many of the newest tasks are looked at.', 50),
      platforms: field(
        v.array(
          data('PlatformRecord', 'How many tasks of a platform were approved.', {
            platform: field(v.picklist(platforms), 'What the app runs on.'),
            approved: f.approved,
            decided: f.decided,
          }),
        ),
        'What became of them by platform.',
      ),
      rejections: field(
        v.array(
          data('RejectionCount', 'How often there was a kind of reason.', {
            category: field(RejectCategory, 'The kind of reason.'),
            count: f.count,
          }),
        ),
        'How many were rejected for each kind of reason.',
      ),
      helpful: field(Whole, 'How many sponsors found helpful.', 4),
    }),
  },
  'POST /api/tasks/:id/return': {
    name: 'returnTask',
    summary: 'Return a task; its place is free again, and the member loses nothing',
    role: 'member',
    params: IdParams,
    reply: Task,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/tasks/:id/dispute': {
    name: 'disputeRejection',
    summary: 'Dispute a rejection, within 7 days; an operator decides',
    role: 'member',
    params: IdParams,
    body: data('NewDispute', 'Why the member disputes a rejection.', {
      reason: field(text(10, 2000), 'Why, in words.', 'My review names three screens of this app.'),
    }),
    reply: Task,
    refusals: ['not_found', 'conflict.state', 'task.dispute_window_over'],
  },
  'POST /api/sponsor/submissions/:taskId/approve': {
    name: 'approveSubmission',
    group: 'Review',
    summary: 'Approve: pays the member now',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    reply: Approved,
    money: true,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/submissions/:taskId/repair': {
    name: 'askForRepair',
    group: 'Review',
    summary: 'Request a repair, once; the member has 24 h, and the 72 h continue',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: data('Repair', 'What to repair. It can be asked for once.', {
      request: field(ReasonText, 'What to repair, in words.', 'Please say on which screen the app stopped.'),
    }),
    reply: data('AskedRepair', 'A task and its state now.', {
      taskId: f.taskId,
      state: field(TaskState, 'The state now.'),
    }),
    refusals: ['not_found', 'conflict.state', 'task.repair_used'],
  },
  'POST /api/sponsor/submissions/:taskId/reject': {
    name: 'rejectSubmission',
    group: 'Review',
    summary: 'Reject with a category and a reason; the member may dispute for 7 days',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: data('NewRejection', 'Why a submission is rejected. The member reads it, and may dispute it for 7 days.', {
      category: field(RejectCategory, 'The kind of reason.'),
      reason: field(ReasonText, 'Why, in words.', 'The review is about another app than this one.'),
    }),
    reply: data('DecidedTask', 'A task and its state now.', {
      taskId: f.taskId,
      state: field(TaskState, 'The state now.'),
    }),
    refusals: ['not_found', 'conflict.state'],
  },
  'PUT /api/sponsor/submissions/:taskId/helpful': {
    name: 'markSubmissionHelpful',
    group: 'Review',
    summary: 'Mark an approved review as helpful, or take the mark away; it changes neither pay nor level',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: data('HelpfulChoice', 'Whether the review is helpful.', { helpful: f.helpful }),
    reply: data('HelpfulMark', 'Whether a review is marked as helpful.', { taskId: f.taskId, helpful: f.helpful }),
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/operator/disputes/:taskId/decide': {
    name: 'decideDispute',
    group: 'Operators: campaigns',
    summary: 'Decide a dispute: approve pays the member, reject is final',
    role: 'operator',
    work: ['support'],
    params: TaskIdParams,
    body: data('DisputeDecision', 'How a dispute is decided.', {
      decision: field(
        v.picklist(['approve', 'reject']),
        'What the operator decides: `approve` pays the member, `reject` is final.',
      ),
      answer: field(text(10, 2000), 'What the member and the sponsor read.', 'The review is about this app.'),
    }),
    reply: data('DisputeDecided', 'A task and its state after the decision.', {
      taskId: f.taskId,
      state: field(TaskState, 'The state.', 'open'),
    }),
    money: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
})
