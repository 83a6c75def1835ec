/** The query string of calls that need one. */
export const goodQueries: Partial<Record<string, string>> = {
  'POST /api/sponsor/imports': '?appLink=https://organicmaps.app',
  'GET /api/tax-certificate.pdf': '?year=present',
  'GET /api/sponsor/monthly-statement': '?month=2026-03',
  'GET /api/sponsor/monthly-statement.csv': '?month=2026-03',
  'GET /api/sponsor/monthly-statement.pdf': '?month=2026-03',
  'GET /api/operator/invoices.csv': '?month=2026-03',
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': '?day=2026-03-02',
  'GET /api/operator/reconciliation/accounts/:id/days': '?month=2026-03',
  'GET /api/operator/reconciliation/accounts/:id/lines': '?day=2026-03-02',
  'GET /api/operator/reconciliation/accounts/:id/movements': '?day=2026-03-02',
}
