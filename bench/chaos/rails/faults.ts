import type { Fault, FaultName } from '../../../scripts/rails-mock/faults.ts'

const lost: FaultName[] = ['silent_after_moving', 'reset_during', 'html_200', 'empty_body', 'half_json', 'reset_after']
const refusing: FaultName[] = ['http_502', 'http_503', 'silent_without_moving', 'reset_before', 'http_429']
const paying = ['bkash.execute', 'b2c.pay', 'payout.pay']

/** Each call of the gateways goes wrong in its own ways, now and then and in any mixture. */
export function randomFaults(): Fault[] {
  const often = (call: string, faults: readonly FaultName[], chance: number, more: Partial<Fault> = {}): Fault[] =>
    faults.map((fault) => ({ call, fault, chance: chance / faults.length, ...more }))
  return [
    ...paying.flatMap((call) => [
      ...often(call, lost, 0.3),
      ...often(call, refusing, 0.15),
      ...often(call, ['http_503', 'code_9999', 'code_unknown'], 0.1, { moved: true }),
      ...often(call, ['code_9999', 'initiated_success', 'token_revoked'], 0.1),
      ...often(call, ['other_amount', 'amount_whole', 'amount_number', 'unknown_fields'], 0.05),
    ]),
    ...often('b2c.pay', ['refused_then_seen_before', 'pending_first', 'refuse_with_trx', 'fee_missing'], 0.15),
    ...often('payout.pay', ['refused_then_seen_before', 'pending_first', 'refuse_with_trx', 'fee_missing'], 0.15),
    ...often('bkash.query', ['query_lags', 'http_503', 'html_200', 'silent_after_moving'], 0.3),
    ...often('payout.query', ['query_lags', 'query_not_found', 'query_404_get', 'http_503'], 0.3),
    ...often('bkash.create', [...lost, ...refusing, 'callback_before_answer'], 0.15),
    ...often('bkash.page', ['callback_twice', 'callback_cancel_after_success', 'callback_late', 'callback_never'], 0.4),
    ...often('ssl.session', [...lost, ...refusing], 0.15),
    ...often('ssl.page', ['ipn_after_return', 'ipn_late', 'ipn_never', 'ipn_ten_times', 'ipn_wrong_hash'], 0.5),
    ...often('ssl.page', ['return_never', 'return_to_fail', 'return_without_body', 'failed_then_valid'], 0.4),
    ...often('ssl.validate', ['validate_pending_first', 'http_503', 'html_200', 'silent_without_moving'], 0.3),
    ...often('ssl.query', ['query_lags', 'http_503', 'empty_body'], 0.2),
    ...often('notice', ['notice_twice', 'notice_late', 'notice_never', 'notice_before_answer'], 0.5),
  ]
}
