import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { codeIn } from '../server/testing/join.ts'
import { waitingMessages } from '../server/testing/waiting-messages.ts'
import { account } from '../web/shared/account/account.ts'
import { signInWords } from '../web/shared/shell/sign-in.ts'
import { phone } from './helpers/people.ts'
import { thumb } from './helpers/thumb.ts'

test.use({ viewport: phone, locale: 'bn-BD', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp()
})
test.afterAll(() => app.close())

test('a new member registers, types the code, sets a PIN and binds a wallet with its code, within 90 seconds of typing', async ({
  page,
}) => {
  const friend = await app.addMember('nusrat')
  const { invitationCode } = (await app.call('GET', '/api/me', { as: friend })).body
  const code = async () => codeIn((await waitingMessages(app)).at(-1)!.body)
  const secret = 'নদীর ধারে হাঁটি'
  const typing = thumb(page)

  await page.goto(`${app.url}/register?reffer=${invitationCode}`)
  await typing.type(typing.field(signInWords.bn.phone), '01712345678')
  await typing.type(typing.field(signInWords.bn.username), 'rahima')
  await typing.type(typing.field(signInWords.bn.password), secret)
  await typing.type(typing.field(signInWords.bn.passwordAgain), secret)
  await typing.press(page.getByRole('checkbox'))
  await typing.press(typing.button(signInWords.bn.signUp))
  await typing.field(signInWords.bn.resetCode).waitFor()
  await typing.type(typing.field(signInWords.bn.resetCode), await code())
  await typing.press(typing.button(signInWords.bn.signUp))
  await expect(page).toHaveURL(`${app.url}/`)

  await page.goto(`${app.url}/profile?open=pin&then=wallet`)
  await typing.type(typing.field(account.bn.newPin), '4826')
  await typing.type(typing.field(account.bn.pinAgain), '4826')
  await typing.type(typing.field(account.bn.yourPassword), secret)
  await typing.press(typing.button(account.bn.save))

  const wallet = page.getByRole('dialog', { name: account.bn.walletTitle })
  await typing.press(wallet.getByRole('radio', { name: account.bn.nagad }))
  await typing.type(typing.field(account.bn.number), '01812345678')
  await typing.type(typing.field(account.bn.numberAgain), '01812345678')
  await typing.type(typing.field(account.bn.holderName), 'রহিমা খাতুন')
  await typing.type(typing.field(account.bn.pin), '4826')
  await typing.press(typing.button(account.bn.save))
  await typing.field(account.bn.walletCode).waitFor()
  await typing.type(typing.field(account.bn.walletCode), await code())
  await typing.press(typing.button(account.bn.save))
  await expect(page.locator('[data-toast]').filter({ hasText: account.bn.walletUpdated })).toBeVisible()
  const { wallet: bound } = (await app.call('GET', '/api/me', { as: await app.signInAs('rahima') })).body
  expect(bound).toMatchObject({ provider: 'nagad', payoutsFrom: null, toConfirm: false })
  expect(typing.seconds).toBeLessThan(90)
})
