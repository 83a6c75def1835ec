import type { Page } from '@playwright/test'

/** Fills the dialog in which an operator records a bank transfer that has arrived. */
export async function recordTransfer(page: Page, taka: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount that came').fill(taka)
  await dialog.getByLabel('Value date').fill('2026-03-01')
  await dialog.getByLabel('Evidence').fill('FT26060001')
}
