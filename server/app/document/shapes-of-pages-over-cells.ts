import type { Shapes } from './shape.ts'

/** Pages of the operators' lists that have rows of several cells. */
export const shapesOfPagesOverCells = {
  InboxItemPage: { at: 'listInbox reply', about: 'A page of a list of `InboxItem`.' },
  DisputePage: { at: 'listDisputes reply', about: 'A page of a list of `Dispute`.' },
  TicketToAnswerPage: { at: 'listTicketsToAnswer reply', about: 'A page of a list of `TicketToAnswer`.' },
  OperatorHoldPage: { at: 'listHolds reply', about: 'A page of a list of `Hold`, of all members.' },
  SignOfAbusePage: { at: 'listSignsOfAbuse reply', about: 'A page of a list of `SignOfAbuse`.' },
  OperatorPayoutPage: { at: 'listAllPayouts reply', about: 'A page of a list of `OperatorPayout`.' },
  CampaignToCheckPage: { at: 'listCampaignsToCheck reply', about: 'A page of a list of `CampaignToCheck`.' },
  FoundSponsorPage: { at: 'findSponsors reply', about: 'A page of a list of `FoundSponsor`.' },
  SponsorCampaignPage: { at: 'listSponsorCampaigns reply', about: 'A page of a list of `SponsorCampaign`.' },
  FoundMemberPage: { at: 'findMembers reply', about: 'A page of a list of `FoundMember`.' },
  TwoPersonActionPage: { at: 'listProposals reply', about: 'A page of a list of `TwoPersonAction`.' },
  BatchPage: { at: 'listBatches reply', about: 'A page of a list of `Batch`.' },
  UnsentPayoutsList: { at: 'listUnsentPayouts reply', about: 'A list of `UnsentPayouts`.' },
} satisfies Shapes
