import type { Shapes } from './shape.ts'

/** Campaigns, as sponsors and their scripts write and read them. */
export const shapesOfCampaigns = {
  Campaign: {
    at: 'listCampaigns reply.items',
    about: 'A campaign: an app, what testers shall try, and how many reviews are wanted at which price.',
    fields: {
      id: ['The id of the campaign.', 204],
      amount: ['What one review costs the sponsor.', 5000],
      state:
        'A draft is written, funded and submitted; an operator checks it; then it is open, may be paused, and is closed.',
      version: ['Counts the changes of what the campaign says. In quotes it is the ETag, for If-Match.', 3],
      escrow: ['The money in its escrow now.', 85000],
      counts: 'How many tasks are in which state.',
    },
  },
  OwnCampaign: {
    at: 'createCampaign reply',
    about: 'A campaign as its own sponsor reads it, with what in a draft is forbidden.',
    like: 'Campaign',
  },
  NewCampaign: {
    at: 'createCampaign body',
    about: 'A campaign to write. Fields with a default may be left out.',
    fields: { amount: ['What one review costs the sponsor.', 5000] },
  },
  CampaignChange: {
    at: 'changeCampaign body',
    about: 'The fields of a draft to change. Amount and places only while it has no money.',
    fields: { amount: ['What one review costs the sponsor.', 5000] },
  },
  CampaignCounts: {
    at: 'listCampaigns reply.items.counts',
    about: 'How many tasks of a campaign are in which state.',
    fields: { approved: ['How many reviews were approved and paid.', 12] },
  },
  CampaignPicture: {
    at: 'listCampaigns reply.items.screenshots',
    about:
      'A screenshot by the sponsor, in two forms: one to look at beside others, of at most 8 kB, and a larger one.',
    fields: { id: ['The id of the picture.', 31] },
  },
  CampaignPictures: {
    at: 'arrangeCampaignPictures body',
    about: 'Which of the pictures are shown, in which order. Those that are not named are removed.',
    fields: {
      icon: 'Whether the campaign keeps its icon.',
      screenshots: ['The ids of the screenshots, in their order.', [31, 32]],
    },
  },
  Question: {
    at: 'listCampaigns reply.items.questions',
    about: 'What every tester is asked besides the review.',
    fields: {
      id: ['The id of the question, unique in its campaign.', 'easy'],
      kind: 'How it is answered: in words, by one of the choices, or on a scale of 1 to 5.',
      text: ['The question.', 'How easy was it to add a sale?'],
    },
  },
  CampaignFinding: {
    at: 'createCampaign reply.findings',
    about: 'A place in the texts of a draft that charter C10 forbids.',
    fields: { rule: 'What is forbidden there.' },
  },
  Finding: {
    at: 'listCampaignsToCheck reply.items.findings',
    about: 'A place in the texts of a campaign that charter C10 forbids.',
    fields: { rule: 'What is forbidden there.' },
  },
  ListingImport: {
    at: 'importListing reply',
    about: 'The draft that was begun from a store listing, and what was taken of it.',
    fields: { campaign: 'The draft; null where one of several apps has to be named first.' },
  },
  ListedApp: {
    at: 'importListing reply.apps',
    about: 'An app of which the zip has a listing.',
    fields: { title: ['The title in the listing; null without one.', 'Hisab Khata'] },
  },
  TakenFile: {
    at: 'importListing reply.taken',
    about: 'A field of the draft that comes from a file of the zip.',
    fields: { field: 'The field of the draft.' },
  },
  FilledField: {
    at: 'importListing reply.filled',
    about: 'A field that the listing does not say, with something to begin with.',
    fields: { field: 'The field of the draft.', why: 'Why it was filled in.' },
  },
  SkippedFiles: {
    at: 'importListing reply.skipped',
    about: 'Files of the zip that were not used.',
    fields: { reason: 'The kind of reason.', why: 'The reason in words.', count: ['How many files.', 3] },
  },
  InBothLanguages: { at: 'importListing reply.filled.why', about: 'A text in English and in Bengali.' },
  Audience: {
    at: 'countFittingMembers body',
    about: 'Whom a campaign looks for.',
  },
  FittingMembers: {
    at: 'countFittingMembers reply',
    about: 'About how many members fit.',
    fields: { about: ['How many, rounded; null for fewer than `fewerThan`.', 340] },
  },
} as const satisfies Shapes
