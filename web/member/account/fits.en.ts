const words = {
  title: 'What fits me',
  lead: 'Some tasks are for certain phones, languages or districts. Say what is true for you, and you are offered those too. You need not say anything: most tasks are for everybody.',
  private:
    'It is used only to offer you fitting tasks. App makers never see it: they see that a task is for a district, and never who you are. You can change or clear it.',
  phones: 'Phones that I can test on',
  phone_android: 'Android',
  phone_ios: 'iPhone',
  androidVersion: 'Android version of my phone',
  androidVersionHint: 'A number such as 11. It is in the phone’s settings, under “About phone”.',
  androidVersionWrong: 'Type a whole number from 5 to 20, or leave it empty.',
  deviceClass: 'My phone',
  languages: 'Languages that I read well',
  district: 'District where I live',
  unsaid: 'Not said',
  save: 'Save',
  clear: 'Clear everything',
  saved: 'Saved.',
} as const
export default words
