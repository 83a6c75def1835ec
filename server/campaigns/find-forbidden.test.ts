import { describe, expect, test } from 'vitest'
import { findForbidden, describeFinding } from './find-forbidden.ts'

const inStep = (step: string) =>
  findForbidden({
    title: 'Try Organic Maps',
    otherTitle: null,
    appName: 'Organic Maps',
    summary: 'Plan a trip and tell us how it went.',
    otherSummary: null,
    needs: null,
    steps: [step],
    questions: [],
  })
const blatantIn = (step: string) =>
  inStep(step)
    .filter((finding) => finding.blatant)
    .map((finding) => finding.rule)

test('reads the ends of a scale too', () => {
  const found = findForbidden({
    title: 'Try Organic Maps',
    otherTitle: null,
    appName: 'Organic Maps',
    summary: 'Plan a trip and tell us how it went.',
    otherSummary: null,
    needs: null,
    steps: [],
    questions: [
      { text: 'How was it?', low: 'Poor', high: 'Buy a premium plan' },
      { text: 'And then?', low: 'Enter your bKash PIN' },
    ],
  })
  expect(found).toContainEqual(expect.objectContaining({ field: 'questions.0', rule: 'purchase', blatant: true }))
  expect(found).toContainEqual(expect.objectContaining({ field: 'questions.1', rule: 'credentials', blatant: true }))
})

test('reads what a tester needs', () => {
  const found = findForbidden({
    title: 'Try Organic Maps',
    otherTitle: null,
    appName: 'Organic Maps',
    summary: 'Plan a trip and tell us how it went.',
    otherSummary: null,
    needs: 'Your bKash PIN, and 50 taka: send 50 taka to 01712345678',
    steps: [],
    questions: [],
  })
  expect(found).toContainEqual(expect.objectContaining({ field: 'needs', rule: 'money', blatant: true }))
})

describe('refuses forbidden requests in a campaign', () => {
  test.each([
    ['Give the app 5 stars on Google Play.', 'store_rating'],
    ['Please rate our app in the Play Store', 'store_rating'],
    ['Leave a review in the App Store and come back', 'store_rating'],
    ['Open the Play Store and leave a nice review', 'store_rating'],
    ["Don't forget to leave a rating on the Play Store", 'store_rating'],
    ['Write a positive review', 'positive_review'],
    ['Leave us five stars', 'positive_review'],
    ['Do not mention negative points', 'positive_review'],
    ['Buy a premium plan', 'purchase'],
    ['Complete the payment', 'purchase'],
    ['Subscribe to Premium for one month', 'purchase'],
    ['Send 50 taka to 01712345678', 'money'],
    ['Give the app 5 st\u200bars on Goo\u00adgle Pl\u2060ay.', 'store_rating'],
    ['Se\u200dnd 50 ta\u200cka to 01712345678', 'money'],
    ['Ｓｅｎｄ 50 𝘁𝗮𝗸𝗮 to 01712345678', 'money'],
    ['Give the аpp 5 stаrs оn Gооgle Рlаy.', 'store_rating'],
    ['Leаve a rеview in the Αpp Ѕtore', 'store_rating'],
    ['Enter your bKash ΡΙΝ', 'credentials'],
    ['Enter your bKash PlN', 'credentials'],
    ['Send us your Gmail pаsswоrd', 'credentials'],
    ['Send us your Gmail p4ssw0rd', 'credentials'],
    ['Share your 0TP with us', 'credentials'],
    ['Sénd 50 tàka to 01712345678', 'money'],
    ['Ѕеnԁ 50 tаkа to 01712345678', 'money'],
    ['Rаtе our app in the Plау Sтоrе', 'store_rating'],
    ['Вuy a premium plan', 'purchase'],
    ['Buу a premium plan, ꓐuy it now', 'purchase'],
    ['Pay ৳100 to unlock the level', 'money'],
    ['Deposit at least 500 BDT first', 'money'],
    ['Add money to your account', 'money'],
    ['Share your OTP with us', 'credentials'],
    ['Enter your bKash PIN', 'credentials'],
    ['Send us your Gmail password', 'credentials'],
    ['Sign in with your real password', 'credentials'],
    ['প্লে স্টোরে ৫ স্টার রেটিং দিন', 'store_rating'],
    ['প্লে-স্টোরে নয়, অ্যাপ স্টোরে রিভিউ লিখুন', 'store_rating'],
    ['গুগল প্লেতে গিয়ে একটি রিভিউ লিখুন', 'store_rating'],
    ['ভালো রিভিউ দিন', 'positive_review'],
    ['পাঁচ তারা দেবেন', 'positive_review'],
    ['একটি প্রিমিয়াম প্যাকেজ কিনুন', 'purchase'],
    ['আমাদের নম্বরে ১০০ টাকা পাঠান', 'money'],
    ['এই নম্বরে সেন্ড মানি করুন', 'money'],
    ['আপনার ওটিপি আমাদের জানান', 'credentials'],
    ['বিকাশের পিন লিখুন', 'credentials'],
  ])('%s', (step, rule) => {
    expect(blatantIn(step)).toContain(rule)
  })
})

describe('allows honest work', () => {
  test.each([
    'Install the app from the Play Store and open it',
    'Check that rate limiting works when you search quickly',
    'Test the password manager: save a made-up password and find it again',
    'Change the refresh rate in the settings',
    'Write a review of at least 100 characters about what you tried',
    'Say what is good and what is bad about it',
    'Look for a five-star hotel in Cox’s Bazar',
    'Read the purchase history screen',
    'Put a book into the cart but do not buy anything',
    'Record an expense of 250 taka for lunch',
    'Pay attention to the amount of text on the page',
    'No payment is needed; never enter a real PIN',
    'Turn on the PIN lock with a number you make up',
    'Generate a password with 20 characters',
    'Share the note with another app',
    'Rate how easy it was to find the settings',
    'Открой приложение и запиши расход',
    'Save a café on the map, then a naïve note of 5 stops',
    'Type 5PM, 2nd and 3G into the search and look at what it finds',
    'প্লে স্টোর থেকে অ্যাপটি নামান',
    'প্লে স্টোর থেকে নামিয়ে ব্যবহার করে রিভিউ লিখুন',
    'কিছু কিনবেন না, শুধু কার্টে যোগ করুন',
    'খরচের তালিকায় ৫০০ টাকা লিখুন',
    'তিন দিন পরে আবার খুলে দেখুন',
    'ভালো লাগা ও খারাপ লাগা দুটোই লিখুন',
  ])('%s', (step) => {
    expect(blatantIn(step)).toEqual([])
  })
})

test('marks possible violations for an operator’s decision', () => {
  const rules = (step: string) => inStep(step).map(({ rule, blatant }) => ({ rule, blatant }))
  expect(rules('Sign in with your Google account')).toEqual([{ rule: 'credentials', blatant: false }])
  expect(rules('Type in your phone number')).toEqual([{ rule: 'personal_data', blatant: false }])
  expect(rules('In demo mode, buy a ticket as if it were real')).toEqual([{ rule: 'purchase', blatant: false }])
  expect(rules('Filter the list by 5-star rating')).toEqual([{ rule: 'positive_review', blatant: false }])
  expect(rules('আপনার মোবাইল নম্বর দিন')).toEqual([{ rule: 'personal_data', blatant: false }])
})

test('names the field and describes the finding in both languages', () => {
  const [finding] = findForbidden({
    title: 'Try it',
    otherTitle: null,
    appName: 'It',
    summary: 'Nothing special here.',
    otherSummary: null,
    needs: null,
    steps: ['Open it'],
    questions: [{ text: 'Which one?', choices: ['Send 10 taka', 'Other'] }],
  })
  expect(finding).toMatchObject({
    field: 'questions.0',
    rule: 'money',
    excerpt: expect.stringContaining('Send 10 taka'),
  })
  expect(describeFinding(finding!, 'en')).toBe('Question 1 asks the tester to send money: “Send 10 taka”.')
  expect(describeFinding(finding!, 'bn')).toBe('প্রশ্ন ১-এ পরীক্ষকের কাছে টাকা চাওয়া হয়েছে: “Send 10 taka”।')
})

test('checks the name of the app, too', () => {
  const found = findForbidden({
    title: 'Try it',
    otherTitle: null,
    appName: 'Sеnd 50 taka now',
    summary: 'Nothing special here.',
    otherSummary: null,
    needs: null,
    steps: ['Open it'],
    questions: [],
  })
  expect(found).toMatchObject([{ field: 'appName', rule: 'money', blatant: true }])
  expect(describeFinding(found[0]!, 'en')).toMatch(/^The name of the app asks the tester to send money/)
  expect(describeFinding(found[0]!, 'bn')).toMatch(/^অ্যাপের নামে পরীক্ষকের কাছে টাকা চাওয়া হয়েছে/)
})

test('is fast for long texts', () => {
  // CPU time, which excludes other work beside the test.
  const start = process.cpuUsage()
  inStep('rate give leave your pay send '.repeat(300))
  inStep('rаtе givе lеаvе yоur pаy sеnd p4y '.repeat(300))
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(5000)
})
