const words = {
  title: 'Language and display',
  lead: 'Kept on this phone only.',
  language: 'Language',
  theme: 'Colours',
  theme_phone: 'As the phone',
  theme_light: 'Light',
  theme_dark: 'Dark',
  size: 'Text size',
  size_1: 'Normal',
  'size_1.15': 'Larger',
  'size_1.3': 'Large',
  'size_1.5': 'Very large',
  saver: 'Save data',
  saverOn: 'Use less data',
  saverText: 'Pictures are left out. New messages are counted when you open a page.',
} as const
export default words
