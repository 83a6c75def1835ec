const words = {
  content: 'Content',
  contentLead: 'What members read, in both languages. Every change is in the audit log.',
  add: 'Add',
  change: 'Change',
  changeNamed: 'Change “{name}”',
  removeNamed: 'Remove “{name}”',
  removeText: 'Members will no longer see it. Its words stay in the audit log.',
  removed: 'Removed.',
  upNamed: 'Move “{name}” up',
  downNamed: 'Move “{name}” down',
  save: 'Save',
  saved: 'Saved. Members see it from now on.',
  inEnglish: '{label}, in English',
  inBengali: '{label}, in Bangla',

  links: 'Support links',
  linksLead:
    'Under “Contact Our Support”, in this order. Support never asks for money, a PIN or a password there either.',
  noLinks: 'Members cannot reach you yet',
  noLinksText: 'Add WhatsApp, Telegram, a phone number or an e-mail address.',
  newLink: 'New support link',
  linkName: 'Name',
  address: 'Address',
  addressHint: 'A chat or a page: https://… A phone: tel:+880… E-mail: mailto:…',
} as const
export default words
