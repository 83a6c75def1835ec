import type { Shapes } from './shape.ts'

/** What testers handed in, and what an organisation does with it. */
export const shapesOfReviews = {
  Submission: {
    at: 'listSubmissions reply.items',
    about: 'What a tester handed in. The tester has a pseudonym, which differs from campaign to campaign.',
    fields: {
      amount: ['What the review costs the sponsor.', 5000],
      state: 'Undecided are `submitted` and `repair`; a rejection may be `disputed`.',
      decidedBy: ['Who of the organisation has decided, or asked for the repair; null otherwise.', 'Rupa Akter'],
    },
  },
  SubmissionOfCampaign: {
    at: 'getSubmission reply',
    about: 'One submission, with the campaign that it belongs to.',
    like: 'Submission',
  },
  Screenshot: {
    at: 'listSubmissions reply.items.screenshots',
    about: 'A screenshot of a tester.',
    fields: {
      id: ['The id of the screenshot.', 93],
      url: ['Where it can be read, with the same sign-in.', '/api/screenshots/93'],
    },
  },
  RepairRequest: {
    at: 'listSubmissions reply.items.repair',
    about: 'What the sponsor asked to be repaired.',
    fields: { dueAt: 'Until when the member can repair it.' },
  },
  Rejection: {
    at: 'listSubmissions reply.items.rejection',
    about: 'Why a submission was rejected. The member reads it.',
  },
  Tag: {
    at: 'listTags reply.items',
    about: 'A tag of the organisation, for itself.',
    fields: { id: ['The id of the tag.', 6], name: ['The tag.', 'layout'] },
  },
  TagCount: {
    at: 'getInsights reply.tags',
    about: 'How many have a tag.',
    fields: { id: ['The id of the tag.', 6], name: ['The tag.', 'layout'] },
  },
  NewTag: { at: 'addTag body', about: 'A tag to give.', fields: { name: ['The tag.', 'layout'] } },
  Note: {
    at: 'listNotes reply.items',
    about: 'A note of a colleague on a submission. The tester never sees it.',
    fields: {
      id: ['The id of the note.', 15],
      at: 'When it was written.',
      text: ['The note.', 'Third report of this.'],
    },
  },
  NoteText: {
    at: 'writeNote body',
    about: 'The text of a note.',
    fields: { text: ['The note.', 'Third report of this.'] },
  },
  SavedText: {
    at: 'listSavedTexts reply.items',
    about: 'A reason or a request for a repair that the organisation has saved under a name.',
    fields: {
      id: ['The id of the saved text.', 4],
      kind: 'For a rejection or for a repair.',
      name: ['The name.', 'Too little to go by'],
      category: 'Of a rejection, its category. Null for a repair.',
    },
  },
  NewSavedText: {
    at: 'createSavedText body',
    about: 'A text to save.',
    fields: {
      kind: 'For a rejection or for a repair.',
      name: ['The name.', 'Too little to go by'],
      category: 'Of a rejection; `other` without it. Left out for a repair.',
      text: ['The text.', 'Please say on which screen this happened.'],
    },
  },
  SavedTextChange: {
    at: 'changeSavedText body',
    about: 'What a saved text says from now on.',
    like: 'NewSavedText',
  },
  Waiting: {
    at: 'listWaitingSubmissions reply',
    about:
      'Undecided submissions: how many, the money that is held for them, and when the first is approved if nobody decides.',
    fields: { amount: ['The money that is held for them.', 25000] },
  },
  WaitingCampaigns: {
    at: 'listWaitingCampaigns reply',
    about: 'All that the organisation has not decided. The sums are over all campaigns; up to 100 are named.',
    fields: { amount: ['The money that is held for them.', 25000], campaigns: 'The campaigns, due soonest first.' },
  },
  WaitingCampaign: {
    at: 'listWaitingCampaigns reply.campaigns',
    about: 'What a campaign has undecided.',
    fields: {
      id: ['The id of the campaign.', 204],
      state: 'The state of the campaign.',
      amount: ['The money that is held for them.', 25000],
    },
  },
  Approval: {
    at: 'approveSubmission reply',
    about: 'An approved submission, and who gets what of its amount.',
    fields: { state: 'The state now.', amount: ['What the review cost the sponsor.', 5000] },
  },
  ManyToApprove: {
    at: 'approveSubmissions body',
    about:
      'Which to approve: the given ones, those that a filter showed, or without either all undecided ones; due soonest first, up to 500.',
  },
  ShownList: {
    at: 'approveSubmissions body.shown',
    about: 'The filter of the list that was shown, and how many it showed.',
    fields: {
      search: ['Words that the reviews have.', 'total'],
      level: ['The tester’s level at the time.', 1],
      device: 'On what it was handed in.',
      android: ['The version of Android.', 13],
      answer: ['An answer that was chosen: the id of its question, a colon and the choice.', 'easy:4'],
      state: 'The state.',
    },
  },
  ManyApproved: {
    at: 'approveSubmissions reply',
    about: 'What was approved.',
    fields: { amount: ['What they cost together.', 125000] },
  },
  Repair: { at: 'askForRepair body', about: 'What to repair. It can be asked for once.' },
  NewRejection: {
    at: 'rejectSubmission body',
    about: 'Why a submission is rejected. The member reads it, and may dispute it for 7 days.',
  },
  DecidedTask: {
    at: 'rejectSubmission reply',
    about: 'A task and its state now.',
    fields: { state: 'The state now.' },
  },
  AskedRepair: { at: 'askForRepair reply', about: 'A task and its state now.', fields: { state: 'The state now.' } },
  HelpfulMark: { at: 'markSubmissionHelpful reply', about: 'Whether a review is marked as helpful.' },
  Insights: {
    at: 'getInsights reply',
    about: 'Figures of a campaign, or of what a filter of its list shows.',
    fields: {
      count: ['How many were handed in.', 51],
      days: 'How many were handed in on each day.',
      devices: 'How many were handed in from each kind of device.',
      tags: 'How many have each tag.',
      answers: 'What was answered to each question.',
      secondsSpent: 'How many seconds passed between start and submission.',
    },
  },
  RatingCount: {
    at: 'getInsights reply.ratings',
    about: 'How many gave a number of stars.',
    fields: { rating: ['Stars, 1 to 5.', 4] },
  },
  Answer: {
    at: 'listAnswers reply.items',
    about: 'What a tester answered in words to a question.',
    fields: { text: ['The answer.', 'A dark mode'], state: 'The state of the submission.' },
  },
  AnswerPage: {
    at: 'listAnswers reply',
    about: 'A page of answers to a question. `count` and `tags` are of all pages.',
    fields: { count: ['How many answers there are in all.', 31], tags: 'How many of all answers have each tag.' },
  },
  RejectionWarning: {
    at: 'getRejectionWarning reply.warning',
    about: 'That the organisation rejects much more than others do.',
    fields: { at: 'When it was said.' },
  },
  SharedLink: {
    at: 'listSharedLinks reply.items',
    about: 'A link by which anybody reads the figures of a campaign, without its secret.',
    fields: {
      id: ['The id of the link.', 8],
      madeBy: ['The name with which the colleague who made it signs in.', 'rupa@example.com'],
    },
  },
  NewSharedLink: {
    at: 'createSharedLink body',
    about: 'How long a link shall work.',
    fields: { days: ['After how many days it ends.', 30] },
  },
  MadeSharedLink: {
    at: 'createSharedLink reply',
    about: 'A new link. It is shown only now.',
    like: 'SharedLink',
    fields: { url: ['The link. Its last part is the secret.', 'https://porokh.example/shared/3q2-7w'] },
  },
  SharedFigures: {
    at: 'getSharedFigures reply',
    about: 'The figures of a campaign as anybody reads them by a link: nothing that somebody wrote.',
    fields: {
      title: ['The title of the campaign.', 'Accounts for shops'],
    },
  },
} as const satisfies Shapes
