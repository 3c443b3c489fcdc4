import { isIP } from 'node:net';
import { signUpModes } from 'ufi-core/contract';
import { parseUrl } from 'ufi-core/internal/addresses';
import * as v from 'valibot';
import { liveServerEntries } from './liveServerConfig.ts';
import { clientSettingEntries } from './clientSettingsConfig.ts';
import { logLevels } from './config.ts';
import { mailSender, smtpUrl } from './mailConfig.ts';
import { akismetAddress } from './akismetConfig.ts';
import { ageCheckAddress } from './ageCheckConfig.ts';
import { fanOutAddress } from './fanOutConfig.ts';
import { experiments } from './experiments.ts';
import { openIdEntries } from './openIdConfig.ts';
import { starsPacks, tipJar } from './starsPrices.ts';
import { webhookSecrets } from './stripeConfig.ts';

const wholeNumber = (most: number, hint: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, hint), v.transform(Number), v.maxValue(most, hint));

const isOrigin = (text: string): boolean => /^https?:/.test(text) && parseUrl(text)?.origin === text;
const anOrigin = v.pipe(
  v.string(),
  v.check(isOrigin, 'takes an origin such as https://comments.example, without a path'),
);
const origin = v.optional(anOrigin);

/** A comma-separated list. */
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
);

const isService = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
};

const postgresUrl = /^postgres(ql)?:\/\//;

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
};
const networks = v.pipe(
  list,
  v.array(v.pipe(v.string(), v.check(isNetwork, 'takes addresses or networks such as 10.0.0.0/8, with commas'))),
);

const contacts = v.pipe(
  list,
  v.array(
    v.pipe(v.string(), v.regex(/^(?:mailto:|https:\/\/|tel:)[^\s,]+$/, 'takes mailto:, https:// or tel:, with commas')),
  ),
);

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1'], 'takes 0 or 1'),
    v.transform((text) => text === '1'),
  ),
);
const limit = wholeNumber(1_000_000, 'takes a whole number; 0 is no limit');

const megabytes = v.pipe(wholeNumber(2_000, 'takes megabytes, 1 to 2000'), v.minValue(1, 'takes megabytes, 1 to 2000'));

/** The variables that the server reads, with their defaults; issues say what a variable takes. */
export const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(65_535, 'takes a port, 0 to 65535'), '4000'),
  HOST: v.optional(v.string(), 'localhost'),
  UFI_DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(postgresUrl, 'takes postgres://...'))),
  DATABASE_READ_URL: v.optional(
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(postgresUrl, 'takes postgres://..., several with commas')))),
    '',
  ),
  FANOUT_URL: v.optional(fanOutAddress),
  PUBLIC_ORIGIN: origin,
  MEDIA_ORIGIN: origin,
  MOBILE_ORIGIN: origin,
  BUSINESS_ORIGIN: origin,
  DEVELOPERS_ORIGIN: origin,
  UFI_DEMO: flag,
  SMTP_URL: v.optional(smtpUrl),
  UFI_MAIL_FROM: v.optional(mailSender),
  UFI_CONFIRM_ADDRESSES: flag,
  UFI_NETWORK_LOGO: v.optional(v.string()),
  UFI_ACCOUNTS_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'takes at least 32 characters'))),
  UFI_BACKUP_RECIPIENT: v.optional(v.pipe(v.string(), v.regex(/^age1[\da-z]{58}$/, 'takes a public key: age1...'))),
  UFI_BACKUP_IDENTITY: v.optional(
    v.pipe(v.string(), v.regex(/^AGE-SECRET-KEY-1[\dA-Z]{58}$/, 'takes a private key: AGE-SECRET-KEY-1...')),
  ),
  UFI_SIGN_UP: v.optional(v.picklist(signUpModes, `takes one of ${signUpModes.join(', ')}`)),
  ...openIdEntries,
  UFI_TRUSTED_PROXIES: v.optional(networks, ''),
  ...liveServerEntries,
  UFI_LIVE_ORIGINS: v.optional(v.pipe(list, v.array(anOrigin)), ''),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `takes one of ${logLevels.join(', ')}`)),
  UFI_LIVE_GRACE_SECONDS: v.optional(wholeNumber(3_600, 'takes seconds, up to 3600'), '30'),
  UFI_DRAIN_SECONDS: v.optional(wholeNumber(300, 'takes seconds, up to 300'), '0'),
  UFI_NODE: v.optional(wholeNumber(1023, 'takes 0 to 1023'), '0'),
  UFI_WRITES_PER_MINUTE: v.optional(limit, '240'),
  UFI_PAGES_PER_MINUTE: v.optional(limit, '600'),
  UFI_SIGN_INS_PER_MINUTE: v.optional(limit, '20'),
  UFI_ACCOUNTS_PER_DAY: v.optional(limit, '50'),
  UFI_STREAMS_PER_NETWORK: v.optional(limit, '2000'),
  UFI_OPEN_SITES: v.optional(flag, '0'),
  UFI_STARS: flag,
  UFI_STARS_GIFTS: v.optional(v.string()),
  UFI_TIP_JAR: v.optional(tipJar, 'BRL 500 1000 2000 5000'),
  UFI_STARS_PACKS: v.optional(starsPacks, 'BRL 100:990 550:4990 1200:9990 6500:49990'),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[rs]k_\w+$/, 'takes a secret key: sk_... or rk_...'))),
  STRIPE_WEBHOOK_SECRET: v.optional(webhookSecrets),
  UFI_EXPERIMENTS: v.optional(experiments),
  UFI_AGE_CHECK: v.optional(ageCheckAddress, 'declared'),
  UFI_AGE_CHECK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'takes at least 16 characters'))),
  UFI_USAGE: v.optional(v.picklist(['0', '1', 'slow'], 'takes 0, 1 or slow'), '0'),
  UFI_ANALYTICS: v.optional(flag, '1'),
  EXAMPLE_PORT: v.optional(wholeNumber(65_535, 'takes a port, up to 65535'), '4001'),
  UFI_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'takes at least 16 characters'))),
  UFI_METRICS: v.optional(v.picklist(['token', 'open'], 'takes token or open'), 'token'),
  UFI_AKISMET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'takes a key of Akismet'))),
  UFI_AKISMET_URL: v.optional(akismetAddress, 'https://rest.akismet.com/'),
  TRANSLATE_URL: v.optional(
    v.pipe(v.string(), v.check(isService, 'takes http:// or https://, without a password or query')),
  ),
  TRANSLATE_API_KEY: v.optional(v.string()),
  GIF_URL: v.optional(v.pipe(v.string(), v.check(isService, 'takes http:// or https://, without a password or query'))),
  GIF_API_KEY: v.optional(v.string()),
  UFI_LINK_PREVIEWS: v.optional(flag, '0'),
  UFI_SITE_PICTURES: v.optional(flag, '1'),
  UFI_WEB_PUSH: v.optional(flag, '1'),
  UFI_INPUT_WARNING: v.optional(flag, '0'),
  ...clientSettingEntries,
  UFI_PHOTO_MB: v.optional(megabytes, '10'),
  UFI_VIDEO_MB: v.optional(megabytes, '200'),
  UFI_FILE_MB: v.optional(megabytes, '25'),
  UFI_UPLOADS_PER_DAY: v.optional(limit, '300'),
  UFI_UPLOAD_MB_PER_DAY: v.optional(limit, '2000'),
  UFI_NEW_UPLOADS_PER_DAY: v.optional(limit, '100'),
  UFI_NEW_UPLOAD_MB_PER_DAY: v.optional(limit, '1000'),
  UFI_OPEN_UPLOADS: v.optional(limit, '500'),
  UFI_DISK_RESERVE_MB: v.optional(wholeNumber(100_000_000, 'takes megabytes'), '512'),
  UFI_SECURITY_CONTACT: v.optional(contacts, ''),
  S3_ENDPOINT: origin,
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,62}$/, 'takes the name of a bucket'))),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
});

/** The parsed variables. */
export type Environment = v.InferOutput<typeof environmentSchema>;
