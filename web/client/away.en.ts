const words = {
  title: {
    one: 'Part {parts} of our servers does not answer now.',
    other: 'Parts {parts} of our servers do not answer now.',
  },
  text: 'What lies there is missing here; nothing is lost.',
  notApproved: 'What lies there was not approved. Approve it once that part answers again.',
} as const
export default words
