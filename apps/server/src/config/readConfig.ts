import { isIP } from 'node:net';
import type { ClientSettings, UsageFlush } from 'ufi-core/contract';
import { packListSchema, tipJarSchema, type StarsPack, type TipJar } from 'ufi-stars/contract';
import * as v from 'valibot';
import type { S3Config } from '../outbound/s3Requests.ts';
import { clientSettingEntries, readClientSettings } from './clientSettingsConfig.ts';
import type { UploadLimits } from './uploadLimits.ts';
import { parseUrl } from 'ufi-core/internal/addresses';

/** Everything that an operator can configure, with defaults filled in. */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Directory of the embedded database. */
  readonly dataDir: string;
  /** URL of an external PostgreSQL server that replaces the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The origin that holds sessions; defaults to `http://localhost:<port>`. */
  readonly publicOrigin: string | undefined;
  /** The origin that serves uploaded files. */
  readonly mediaOrigin: string | undefined;
  /** True if the demo world may be created and kept. Unset: only if the server listens on loopback. */
  readonly demo: boolean | undefined;
  /** Proxy addresses and networks whose `X-Forwarded-For` header is trusted (D15). */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Node number of this server, unique per database; it is part of every id that the server generates. */
  readonly node: number;
  /** Mutations per minute for one person, and ten times as many for one network address; 0 means no limit. */
  readonly writesPerMinute: number;
  /** Documents rendered anew per minute for one network address; 0 means no limit. */
  readonly pagesPerMinute: number;
  /**
   * Failed sign-ins per minute for one e-mail address, and five times as many for one network address; 0 means no
   * limit.
   */
  readonly signInsPerMinute: number;
  /** New accounts in 24 hours for one network address, and ten times as many visitors of sites; 0 means no limit. */
  readonly accountsPerDay: number;
  /** Open streams per network address; 0 means no limit. */
  readonly streamsPerNetwork: number;
  /** True if every signed-in person may register a site for the plugin; otherwise only instance owners may. */
  readonly openSites: boolean;
  /** True if fans may send stars. Unset: only in the demo world. */
  readonly stars: boolean | undefined;
  /** A file with the gifts that are offered in broadcasts; without it, those that come with the software are. */
  readonly giftFile: string | undefined;
  /** The packs of stars that are sold. */
  readonly starsPacks: readonly StarsPack[];
  /** What can be put into the tip jars of broadcasters. */
  readonly tipJar: TipJar;
  /** The account at Stripe that takes the money; without it, nothing is sold but in the demo world. */
  readonly stripe: StripeConfig | undefined;
  /** Makes clients count failures and report them at this pace; undefined turns usage reports off (S9.01). */
  readonly usage: UsageFlush | undefined;
  /** True if analytics keep where and how each change was made, for 30 days. */
  readonly keepsChangeOrigins: boolean;
  /** Port of the demo world's own site on this machine. */
  readonly examplePort: number;
  /** Bearer token that lets a monitor read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** True if anyone who reaches the server may read `/metrics`. */
  readonly isMetricsOpen: boolean;
  /** URL of a LibreTranslate-compatible service; without it, nothing is translated. */
  readonly translateUrl: string | undefined;
  readonly translateApiKey: string | undefined;
  /** URL of a GIF service that speaks GIPHY's protocol; without it, GIFs can't be chosen. */
  readonly gifUrl: string | undefined;
  readonly gifApiKey: string | undefined;
  /** True if the server fetches the pages of shared links to show a preview below the comment. */
  readonly linkPreviews: boolean;
  /** True if the server copies the profile pictures that sites name for their visitors (D3). */
  readonly sitePictures: boolean;
  /** True if editors warn about a browser extension that blocks their input (S8.14). */
  readonly inputWarning: boolean;
  /** What the owner sets for all clients, as far as it differs from the defaults. */
  readonly clientSettings: ClientSettings;
  /** Upload limits. */
  readonly uploadLimits: UploadLimits;
  /** Bytes of the disk that uploads leave free, so that the database can always write. */
  readonly diskReserve: number;
  /** Addresses for reports of vulnerabilities, published in `security.txt`; none publishes no such file. */
  readonly securityContacts: readonly string[];
  /** S3 bucket for uploads, used instead of the data directory. */
  readonly s3: S3Config | undefined;
}

/** An account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string;
  /** One, or the old and the new one while it is exchanged. */
  readonly webhookSecrets: readonly string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The environment is invalid; the message names each variable and its accepted values. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const wholeNumber = (most: number, hint: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, hint), v.transform(Number), v.maxValue(most, hint));

const isOrigin = (text: string): boolean => /^https?:/.test(text) && parseUrl(text)?.origin === text;
const origin = v.optional(
  v.pipe(v.string(), v.check(isOrigin, 'takes an origin such as https://comments.example, without a path')),
);

const isService = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
};

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
};
const networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  v.array(v.pipe(v.string(), v.check(isNetwork, 'takes addresses or networks such as 10.0.0.0/8, with commas'))),
);

const contacts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
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

const usagePace = { '0': undefined, '1': 'normal', slow: 'slow' } as const;

const packHint = 'takes a currency, and stars:price in its smallest unit, such as BRL 100:990 550:4990';

function packsIn(text: string): StarsPack[] {
  const [currency = '', ...packs] = text.split(' ');
  return packs.map((pack) => {
    const [stars = '', price = ''] = pack.split(':');
    return { id: `${currency.toLowerCase()}-${stars}-${price}`, stars: Number(stars), price: Number(price), currency };
  });
}

const starsPacks = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}(?: [1-9]\d{0,7}:[1-9]\d{0,7})+$/, packHint),
  v.transform(packsIn),
  v.check((packs) => v.is(packListSchema, packs), packHint),
);

const jarHint = 'takes a currency, and up to 8 ascending amounts in its smallest unit, such as BRL 500 1000';
const tipJar = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}(?: [1-9]\d{0,7})+$/, jarHint),
  v.transform((text): TipJar => {
    const [currency = '', ...amounts] = text.split(' ');
    return { currency, options: amounts.map(Number) };
  }),
  v.check((jar) => v.is(tipJarSchema, jar), jarHint),
);

const webhookHint = 'takes one secret, or two with a comma while they are exchanged: whsec_...';
const webhookSecrets = v.pipe(
  v.string(),
  v.regex(/^whsec_[\w+/=-]+(?:, *whsec_[\w+/=-]+)?$/, webhookHint),
  v.transform((text) => text.split(/, */)),
);

const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(65_535, 'takes a port, 0 to 65535'), '4000'),
  HOST: v.optional(v.string(), 'localhost'),
  UFI_DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'takes postgres://...'))),
  PUBLIC_ORIGIN: origin,
  MEDIA_ORIGIN: origin,
  MOBILE_ORIGIN: origin,
  BUSINESS_ORIGIN: origin,
  DEVELOPERS_ORIGIN: origin,
  UFI_DEMO: flag,
  UFI_TRUSTED_PROXIES: v.optional(networks, ''),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `takes one of ${logLevels.join(', ')}`)),
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
  UFI_USAGE: v.optional(v.picklist(['0', '1', 'slow'], 'takes 0, 1 or slow'), '0'),
  UFI_ANALYTICS: v.optional(flag, '1'),
  EXAMPLE_PORT: v.optional(wholeNumber(65_535, 'takes a port, up to 65535'), '4001'),
  UFI_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'takes at least 16 characters'))),
  UFI_METRICS: v.optional(v.picklist(['token', 'open'], 'takes token or open'), 'token'),
  TRANSLATE_URL: v.optional(
    v.pipe(v.string(), v.check(isService, 'takes http:// or https://, without a password or query')),
  ),
  TRANSLATE_API_KEY: v.optional(v.string()),
  GIF_URL: v.optional(v.pipe(v.string(), v.check(isService, 'takes http:// or https://, without a password or query'))),
  GIF_API_KEY: v.optional(v.string()),
  UFI_LINK_PREVIEWS: v.optional(flag, '0'),
  UFI_SITE_PICTURES: v.optional(flag, '1'),
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

type Environment = v.InferOutput<typeof environmentSchema>;

const bytesIn = (megabytes: number): number => megabytes * 1024 * 1024;

const uploadLimitsOf = (output: Environment): UploadLimits => ({
  bytes: {
    photo: bytesIn(output.UFI_PHOTO_MB),
    video: bytesIn(output.UFI_VIDEO_MB),
    file: bytesIn(output.UFI_FILE_MB),
  },
  perDay: output.UFI_UPLOADS_PER_DAY,
  bytesPerDay: bytesIn(output.UFI_UPLOAD_MB_PER_DAY),
  ofNewAccounts: { count: output.UFI_NEW_UPLOADS_PER_DAY, bytes: bytesIn(output.UFI_NEW_UPLOAD_MB_PER_DAY) },
  open: output.UFI_OPEN_UPLOADS,
});

/** Requires either all S3 variables or none: with half of them, uploads would go somewhere unexpected. */
function readS3Config(output: Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = output;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = output;
  const needed = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(missing.map((name) => `${name} is needed beside the other names of the S3 store`));
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Requires both secrets of Stripe or none: with one of them, payments would be taken and never booked. */
function readStripeConfig({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: secrets,
}: Environment): StripeConfig | undefined {
  if (secretKey === undefined && secrets === undefined) return undefined;
  if (secretKey === undefined) throw new ConfigError(['STRIPE_SECRET_KEY is needed beside STRIPE_WEBHOOK_SECRET']);
  if (secrets === undefined) throw new ConfigError(['STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY']);
  return { secretKey, webhookSecrets: secrets };
}

/** Treats an empty variable as unset, because compose files and shells leave variables empty. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])));

// The value is left out: it may contain a password.
const problemOf = (issue: v.BaseIssue<unknown>): string => `${String(issue.path?.[0]?.key ?? '')} ${issue.message}`;

/**
 * Reads the configuration from the environment.
 *
 * @param options.isTerminal true if the output goes to a terminal; the log level then defaults to `warn`
 * @returns the configuration, and the `UFI_` variables that are unknown (usually typos)
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  { isTerminal = false } = {},
): { config: Config; unknownNames: readonly string[] } {
  const given = withoutEmpty(environment);
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) throw new ConfigError([...new Set(result.issues.map(problemOf))]);
  const { output } = result;
  const unknownNames = Object.keys(given).filter(
    (name) => name.startsWith('UFI_') && !(name in environmentSchema.entries),
  );
  return {
    unknownNames,
    config: {
      port: output.PORT,
      host: output.HOST,
      dataDir: output.UFI_DATA_DIR,
      databaseUrl: output.DATABASE_URL,
      publicOrigin: output.PUBLIC_ORIGIN,
      mediaOrigin: output.MEDIA_ORIGIN,
      demo: output.UFI_DEMO,
      trustedProxies: output.UFI_TRUSTED_PROXIES,
      // At `info`, a line per request would scroll the printed addresses off the terminal.
      logLevel: output.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
      node: output.UFI_NODE,
      writesPerMinute: output.UFI_WRITES_PER_MINUTE,
      pagesPerMinute: output.UFI_PAGES_PER_MINUTE,
      signInsPerMinute: output.UFI_SIGN_INS_PER_MINUTE,
      accountsPerDay: output.UFI_ACCOUNTS_PER_DAY,
      streamsPerNetwork: output.UFI_STREAMS_PER_NETWORK,
      openSites: output.UFI_OPEN_SITES ?? false,
      stars: output.UFI_STARS,
      giftFile: output.UFI_STARS_GIFTS,
      starsPacks: output.UFI_STARS_PACKS,
      tipJar: output.UFI_TIP_JAR,
      stripe: readStripeConfig(output),
      usage: usagePace[output.UFI_USAGE],
      keepsChangeOrigins: output.UFI_ANALYTICS ?? true,
      examplePort: output.EXAMPLE_PORT,
      metricsToken: output.UFI_METRICS_TOKEN,
      isMetricsOpen: output.UFI_METRICS === 'open',
      translateUrl: output.TRANSLATE_URL,
      translateApiKey: output.TRANSLATE_API_KEY,
      gifUrl: output.GIF_URL,
      gifApiKey: output.GIF_API_KEY,
      linkPreviews: output.UFI_LINK_PREVIEWS ?? false,
      sitePictures: output.UFI_SITE_PICTURES ?? true,
      inputWarning: output.UFI_INPUT_WARNING ?? false,
      clientSettings: readClientSettings(output),
      uploadLimits: uploadLimitsOf(output),
      diskReserve: bytesIn(output.UFI_DISK_RESERVE_MB),
      securityContacts: output.UFI_SECURITY_CONTACT,
      s3: readS3Config(output),
    },
  };
}
