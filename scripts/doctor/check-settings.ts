import { ConfigError, readConfig } from '../../server/app/config.ts'
import { advise, need, type Finding } from './finding.ts'

type Env = Record<string, string | undefined>

/** Checks the environment variables as a production server would read them. */
export function checkSettings(env: Env): Finding[] {
  return [
    need(
      env.NODE_ENV === 'production',
      'NODE_ENV is production',
      'NODE_ENV is not production: this would be a demo with known passwords and play money',
      'Set NODE_ENV=production.',
    ),
    faultsOf(env),
    need(
      Boolean(env.DATABASE_APP_URL),
      'the application has its own sign-in to the database',
      'DATABASE_APP_URL is not set: the application signs in as the owner, whom the rules of the books do not bind',
      "In SQL: alter role porokh_app login password '…'. Then set DATABASE_APP_URL to postgres://porokh_app:…@…",
    ),
    need(
      Boolean(
        env.MESSAGES_URL ??
        env.SSL_WIRELESS_TOKEN ??
        env.SSL_WIRELESS_TOKEN_FILE ??
        env.ALPHA_SMS_KEY ??
        env.ALPHA_SMS_KEY_FILE,
      ),
      'there is a gateway for SMS',
      'no gateway for SMS is set: nobody gets the code that joining by phone and a wallet need',
      'Set SSL_WIRELESS_TOKEN, ALPHA_SMS_KEY or MESSAGES_URL, as docs/operate.md says.',
    ),
    need(
      Boolean(env.MESSAGES_URL ?? env.SMTP_HOST),
      'there is a gateway for e-mails',
      'no gateway for e-mails is set: nobody gets the code that joining by e-mail and a new password need',
      'Set SMTP_HOST and SMTP_FROM, or MESSAGES_URL, as docs/operate.md says.',
    ),
    advise(
      Boolean(env.BKASH_PAYOUT_URL),
      'members with a bKash wallet are paid by bKash',
      'BKASH_PAYOUT_URL is not set: payouts to bKash wallets go by hand, as a file for its portal',
      'When bKash has given you a contract for payouts, set the BKASH_PAYOUT variables (docs/rails.md).',
    ),
    advise(
      Boolean(env.BKASH_CHECKOUT_URL),
      'sponsors can pay by bKash',
      'BKASH_CHECKOUT_URL is not set: sponsors cannot pay by bKash',
      'When bKash has given you a contract for checkout, set the BKASH variables (docs/rails.md).',
    ),
    need(
      Boolean(env.BACKUP_KEY),
      'backups are encrypted',
      'BACKUP_KEY is not set: backups would not be encrypted',
      'Run `npm run backup:key`, keep the secret key elsewhere, set BACKUP_KEY to the public one, and back up each night.',
    ),
    advise(
      Boolean(env.METRICS_TOKEN),
      'METRICS_TOKEN is set',
      'METRICS_TOKEN is not set: nobody is warned when something goes wrong',
      'Set METRICS_TOKEN, and watch /metrics with the alerts of docs/monitoring.md.',
    ),
    advise(
      Boolean(env.SECURITY_CONTACT),
      'SECURITY_CONTACT is set',
      'SECURITY_CONTACT is not set: who finds a weakness does not know whom to tell',
      'Set SECURITY_CONTACT to mailto:… or https://…',
    ),
    advise(
      Boolean(env.HEAD_PUBLISH_URL),
      'HEAD_PUBLISH_URL is set',
      'HEAD_PUBLISH_URL is not set: the head of each day stays on this server and in its log',
      'Set HEAD_PUBLISH_URL to an address that others keep (docs/receipts.md).',
    ),
  ]
}

/** Includes SECRET, DATA_KEYS and PUBLIC_URL, which production needs. */
function faultsOf(env: Env): Finding {
  try {
    readConfig({ ...env, NODE_ENV: 'production' })
    return { state: 'ok', what: 'the settings that production needs are there' }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const what = error.message.split('\n  - ').slice(1).join('; ')
    return {
      state: 'missing',
      what,
      todo: 'Set these variables. docs/operate.md, "Settings", says what each one is.',
    }
  }
}
