import type { Page } from '@playwright/test'

/** Fills in the dialog with which an operator records an arrived bank transfer. */
export async function recordTransfer(page: Page, taka: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount that came').fill(taka)
  await dialog.getByLabel('Value date').fill('2026-03-01')
  await dialog.getByLabel('Evidence').fill('FT26060001')
}
