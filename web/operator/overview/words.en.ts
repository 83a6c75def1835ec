const words = {
  lead: 'What waits, oldest first in each queue.',
  noSupportLinks: 'Members find no WhatsApp, Telegram or phone number under Support yet.',
  addSupportLinks: 'Add support links',
  batches: 'Batches of payouts',
  nothingWaits: 'Nothing waits',
} as const
export default words
