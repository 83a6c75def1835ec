import * as v from 'valibot'
import { Flag, IdParams, page, pageQuery, TaskIdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { TaskState } from './tasks-data.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** Maximum number of messages on one task, of both sides together. */
export const mostMessages = 20

const TaskMessage = data('TaskMessage', 'A message on a task.', {
  from: field(v.picklist(['member', 'sponsor']), 'The author: the member or the sponsor. No names are given.'),
  text: field(v.string(), 'The text of the message.', 'Which account do I sign in with?'),
  at: field(Time, 'Time of the message.'),
})
const TaskThread = data('TaskThread', 'The messages between a member and the sponsor on one task.', {
  taskId: f.taskId,
  tester: field(
    v.string(),
    'The member’s pseudonym in this campaign, which is all that the sponsor sees.',
    'Tester 4K7QXM',
  ),
  isOpen: field(v.boolean(), 'Whether messages can still be written: until 7 days after the decision.'),
  left: field(Whole, 'Number of messages that can still be written on this task.', 18),
  messages: field(v.array(TaskMessage), 'The messages, oldest first; at most 20.'),
})
const NewMessage = data('NewTaskMessage', 'A new message on a task, without phone numbers, addresses or links.', {
  text: field(text(1, 1000), 'The text of the message.', 'Which account do I sign in with?'),
})
const refusals = ['input.not_possible', 'not_found', 'conflict.state', 'message.full'] as const

/** Questions of members to the sponsor from inside a task. Neither the decision nor the pay depends on them. */
export const taskMessages = endpoints('Review', {
  'GET /api/tasks/:id/messages': {
    name: 'getTaskMessages',
    group: 'Tasks',
    summary: 'The messages between the member and the sponsor on a task',
    role: 'member',
    params: IdParams,
    reply: TaskThread,
    refusals: ['not_found'],
  },
  'POST /api/tasks/:id/messages': {
    name: 'askSponsor',
    group: 'Tasks',
    summary: 'Ask the sponsor a question about a task; at most 5 messages a day',
    role: 'member',
    params: IdParams,
    body: NewMessage,
    reply: TaskThread,
    status: 201,
    createdAt: '/api/tasks/:id/messages',
    refusals: [...refusals, 'auth.too_many_requests'],
  },
  'GET /api/sponsor/questions': {
    name: 'listTesterQuestions',
    summary: 'The tasks on which members asked questions, newest task first',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    query: pageQuery({ waiting: field(v.optional(Flag), 'Only tasks on which the last message is the member’s.') }),
    reply: page(
      data('TaskQuestion', 'A task on which a member asked a question.', {
        taskId: f.taskId,
        campaignId: f.campaignId,
        title: f.title,
        tester: field(v.string(), 'The tester’s pseudonym, constant within the campaign.', 'Tester 4K7QXM'),
        state: field(TaskState, 'The state of the task.'),
        last: field(TaskMessage, 'The newest message.'),
        waits: field(v.boolean(), 'Whether the member waits for an answer.'),
      }),
    ),
  },
  'GET /api/sponsor/tasks/:taskId/messages': {
    name: 'getTesterQuestion',
    summary: 'The messages on a task of the sponsor’s campaign',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: TaskIdParams,
    reply: TaskThread,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/tasks/:taskId/messages': {
    name: 'answerTesterQuestion',
    summary: 'Answer a member’s question on a task; the 72 hours for the decision continue',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: NewMessage,
    reply: TaskThread,
    status: 201,
    createdAt: '/api/sponsor/tasks/:taskId/messages',
    refusals,
  },
  'GET /api/operator/tasks/:taskId/messages': {
    name: 'getTaskMessagesAsOperator',
    group: 'Operators: campaigns',
    summary: 'The messages between a member and a sponsor on a task',
    role: 'operator',
    work: ['support'],
    params: TaskIdParams,
    reply: TaskThread,
    refusals: ['not_found'],
  },
})
