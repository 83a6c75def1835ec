import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'

let app: TestApp
let nasrin: SignedIn & { sponsorId: number }
beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addSponsor('nasrin@example.org', { organisation: 'Open Maps' })
})
afterAll(() => app.close())

const put = (body: object) => app.call('PUT', '/api/sponsor/name', { as: nasrin, body, language: 'en' })

test('an invitation says that its names were typed by the sender, and names contain no links and no impersonation', async () => {
  const linked = await app.call('POST', '/api/sponsor/register/code', {
    body: {
      organisation: 'Claim 500 BDT at evil.example',
      email: 'linked@example.org',
      password,
      confirmPassword: password,
      acceptTerms: true,
    },
  })
  expect(linked.problem.errors).toMatchObject([{ field: 'body.organisation', rule: 'no_link' }])
  for (const name of ['https://evil.example', 'Anika of evil.example', 'evil。example'])
    expect((await put({ name })).problem.errors).toMatchObject([
      { field: 'body.name', rule: 'no_link', message: expect.stringContaining('link') },
    ])
  for (const [name, rule] of [
    ['Porokh Support', 'reserved'],
    ['Ｐorokh', 'reserved'],
    ['পরখ টিম', 'reserved'],
    ['Nаsrin', 'format'],
  ] as const)
    expect((await put({ name })).problem.errors).toMatchObject([{ field: 'body.name', rule }])
  expect((await put({ name: 'Nasrin”. Send your PIN “now' })).status).toBe(200)
  // A name from before such names were refused.
  await app.owner.db.query('update sponsors_sponsor set name = $2 where id = $1', [
    nasrin.sponsorId,
    'Visit evil.example',
  ])
  const body = { email: 'typed@example.org', role: 'editor', language: 'en' }
  expect((await app.call('POST', '/api/sponsor/invitations', { as: nasrin, body })).status).toBe(201)
  await app.runJob('messages')
  const mail = app.sent.at(-1)!.body
  expect(mail).toContain(
    'The sender has typed the own name, “Nasrin. Send your PIN now”, and that of the organisation, “Visit evil example”; Porokh has checked neither.',
  )
  expect(mail.match(/\S+\.\S+\/|evil\.example/g)).toHaveLength(1)
  const joined = await app.call('POST', '/api/invitations/accept', {
    body: {
      secret: /#([\w-]{43})/.exec(mail)![1]!,
      name: 'Anika evil.example',
      password,
      confirmPassword: password,
    },
  })
  expect(joined.problem.errors).toMatchObject([{ field: 'body.name', rule: 'no_link' }])
})

test('the length of an organisation’s name is limited in its stored form', async () => {
  const register = (organisation: string) =>
    app.call('POST', '/api/sponsor/register/code', {
      body: { organisation, email: 'long@example.org', password, confirmPassword: password, acceptTerms: true },
      language: 'en',
    })
  expect((await register('ﷺ'.repeat(60))).problem).toMatchObject({
    status: 400,
    errors: [{ field: 'body.organisation', rule: 'format' }],
  })
  expect((await register('㎏'.repeat(60))).problem).toMatchObject({
    status: 422,
    errors: [{ field: 'body.organisation', rule: 'too_long', limit: 100 }],
  })
})
