import * as v from 'valibot'
import { Flag, Id, IdParams, page, pageQuery, TaskIdParams, text, Whole } from './common.ts'
import { amountLimits, platforms } from './campaign-fields.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { TaskState, hallSorts, atMost, ReasonText, RejectCategory, Offer, Task, Approved } from './tasks-data.ts'

export * from './tasks-data.ts'

const SavedOffer = data('SavedOffer', 'Whether the member has saved a campaign.', {
  campaignId: f.campaignId,
  saved: field(v.boolean(), 'Whether it is saved.'),
})

export const tasks = endpoints('Tasks', {
  'GET /api/task-hall': {
    name: 'getTaskHall',
    summary: 'The open campaigns that this member can start',
    role: 'member',
    query: pageQuery({
      search: field(
        v.optional(text(1, 80)),
        'Words in the title, the name of the app or the summary. All must occur.',
        'total',
      ),
      sort: field(
        v.optional(v.picklist(hallSorts)),
        'The order: newest, highest pay, shortest time, smallest download, or highest pay per minute. Default: newest.',
      ),
      minPay: field(v.optional(atMost(amountLimits.max)), 'Minimum pay for this member, in poisha.', 3000),
      maxMinutes: field(
        v.optional(atMost(2880)),
        'Maximum number of minutes that a task usually takes, or is allowed to take.',
        60,
      ),
      maxMegabytes: field(
        v.optional(atMost(10_000)),
        'Only apps with a stated size of at most this many megabytes.',
        50,
      ),
      platform: field(v.optional(v.picklist(platforms)), 'Only campaigns for this platform.'),
      newToMe: field(v.optional(Flag), 'Only apps that this member has not tested yet.'),
      unfit: field(
        v.optional(Flag),
        'Lists campaigns that do not fit this member, with the reasons. They cannot be started.',
      ),
      saved: field(
        v.optional(Flag),
        'Lists the campaigns that this member has saved, newest first, instead of those that can be started. No other filter counts.',
      ),
      suggest: field(v.optional(Flag), 'Adds suggestions, which are independent of filter and order.'),
    }),
    reply: data('TaskHall', 'A page of the open campaigns that this member can start.', {
      ...page(Offer).entries,
      suggested: field(
        v.optional(
          v.array(
            data('SuggestedOffer', 'A suggested campaign.', {
              ...Offer.entries,
              newToMe: field(v.boolean(), 'Whether the member has not tested this app yet.'),
            }),
          ),
        ),
        'At most two suggestions, best first, with `suggest`.',
      ),
    }),
  },
  'PUT /api/saved-offers/:id': {
    name: 'saveOffer',
    summary: 'Save an open campaign, to find it again; it reserves no place',
    role: 'member',
    params: IdParams,
    reply: SavedOffer,
    refusals: ['not_found', 'saved_offer.full'],
  },
  'DELETE /api/saved-offers/:id': {
    name: 'removeSavedOffer',
    summary: 'Remove a campaign from the saved ones',
    role: 'member',
    params: IdParams,
    reply: SavedOffer,
    refusals: ['not_found'],
  },
  'POST /api/tasks': {
    name: 'startTask',
    summary: 'Claim a place in a given or a random campaign',
    role: 'member',
    body: v.optional(
      data('NewTask', 'The campaign; if omitted, any that is open to the member.', {
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
      'task.first_taken',
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
      tab: field(
        v.optional(v.picklist(['completed', 'in_progress', 'rejected'])),
        'Paid tasks, tasks in progress, or rejected tasks with disputed ones.',
      ),
    }),
    reply: data('TaskPage', 'A page of the member’s tasks.', {
      ...page(Task).entries,
      total: field(Whole, 'Total number of tasks.', 51),
      remaining: field(Whole, 'Number of tasks that can still be started today.', 3),
    }),
  },
  'GET /api/track-record': {
    name: 'getTrackRecord',
    group: 'Member',
    summary: 'The outcome of the member’s newest reviews: approvals by platform, reasons for rejections, helpful marks',
    role: 'member',
    reply: data('TrackRecord', 'The outcome of the member’s newest reviews.', {
      newest: field(Whole, 'Number of the newest tasks that were counted.', 50),
      platforms: field(
        v.array(
          data('PlatformRecord', 'Number of approved tasks for a platform.', {
            platform: field(v.picklist(platforms), 'The platform.'),
            approved: f.approved,
            decided: f.decided,
          }),
        ),
        'The outcome by platform.',
      ),
      rejections: field(
        v.array(
          data('RejectionCount', 'Number of rejections in a category.', {
            category: field(RejectCategory, 'The category of the reason.'),
            count: f.count,
          }),
        ),
        'Number of rejections for each category.',
      ),
      helpful: field(Whole, 'Number of reviews that sponsors found helpful.', 4),
    }),
  },
  'POST /api/tasks/:id/return': {
    name: 'returnTask',
    summary: 'Return a task, without disadvantage; its place becomes free',
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
    body: data('NewDispute', 'The reason for disputing a rejection.', {
      reason: field(text(10, 2000), 'The reason, in words.', 'My review names three screens of this app.'),
    }),
    reply: Task,
    refusals: ['not_found', 'conflict.state', 'task.dispute_window_over'],
  },
  'POST /api/sponsor/submissions/:taskId/approve': {
    name: 'approveSubmission',
    group: 'Review',
    summary: 'Approve a submission; the member is paid at once',
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
    summary: 'Request a repair, once; the member has 24 h, and the 72 h until the automatic approval continue',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: data('Repair', 'A repair request. Only one is possible.', {
      request: field(ReasonText, 'The requested repair, in words.', 'Please say on which screen the app stopped.'),
    }),
    reply: data('AskedRepair', 'A task and its present state.', {
      taskId: f.taskId,
      state: field(TaskState, 'The present state.'),
    }),
    refusals: ['not_found', 'conflict.state', 'task.repair_used'],
  },
  'POST /api/sponsor/submissions/:taskId/reject': {
    name: 'rejectSubmission',
    group: 'Review',
    summary: 'Reject a submission with a category and a reason; the member can dispute it for 7 days',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: data(
      'NewRejection',
      'The rejection of a submission. The member reads the reason, and can dispute it for 7 days.',
      {
        category: field(RejectCategory, 'The category of the reason.'),
        reason: field(ReasonText, 'The reason, in words.', 'The review is about another app than this one.'),
      },
    ),
    reply: data('DecidedTask', 'A task and its present state.', {
      taskId: f.taskId,
      state: field(TaskState, 'The present state.'),
    }),
    refusals: ['not_found', 'conflict.state'],
  },
  'PUT /api/sponsor/submissions/:taskId/helpful': {
    name: 'markSubmissionHelpful',
    group: 'Review',
    summary: 'Mark an approved review as helpful, or remove the mark; it changes neither pay nor level',
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
    body: data('DisputeDecision', 'The decision of a dispute.', {
      decision: field(
        v.picklist(['approve', 'reject']),
        'The operator’s decision: `approve` pays the member, `reject` is final.',
      ),
      answer: field(text(10, 2000), 'The answer for the member and the sponsor.', 'The review is about this app.'),
    }),
    reply: data('DisputeDecided', 'A task and its state after the decision.', {
      taskId: f.taskId,
      state: field(TaskState, 'The state.', 'approved'),
    }),
    money: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
})
