const words = {
  title: 'Financial Records',
  lead: 'Every movement of your balance, newest first.',
  type: 'Type',
  allTypes: 'All types',
  month: 'Month',
  allMonths: 'All months',
  csv: 'Download as CSV',
  pdf: 'Download as PDF',
  none: 'Nothing to show.',
  noneText: 'No movement fits. Your first approved task appears here.',
  loading: 'Loading records...',
  balanceAfter: 'Balance {amount}',
  kind_task_pay: 'Pay for a task',
  kind_payout_request: 'Withdrawal',
  kind_payout_return: 'Withdrawal returned',
  kind_goodwill: 'Goodwill of Porokh',
} as const
export default words
