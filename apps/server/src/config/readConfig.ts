import type { S3Config } from '../outbound/s3Requests.ts';
import type { InstanceSetting } from 'ufi-core/contract';
import * as v from 'valibot';
import { liveOriginsOf, readLiveServer } from './liveServerConfig.ts';
import { readClientSettings } from './clientSettingsConfig.ts';
import type { Config } from './config.ts';
import { ConfigError } from './configError.ts';
import { environmentSchema, type Environment } from './environmentSchema.ts';
import { readAkismetConfig } from './akismetConfig.ts';
import { readAgeCheckConfig } from './ageCheckConfig.ts';
import { readOpenIdConfig } from './openIdConfig.ts';
import { readStripeConfig } from './stripeConfig.ts';
import type { UploadLimits } from './uploadLimits.ts';

const usagePace = { '0': undefined, '1': 'normal', slow: 'slow' } as const;

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

/** The embedded database has no replicas. */
function readReplicaUrls({ DATABASE_URL: url, DATABASE_READ_URL: urls }: Environment): readonly string[] {
  if (urls.length > 0 && url === undefined) throw new ConfigError(['DATABASE_READ_URL needs DATABASE_URL beside it']);
  return urls;
}

/** The variables that decide, where they are set, what owners otherwise decide. */
const variablesOfSettings = {
  network_name: 'UFI_NETWORK_NAME',
  logo: 'UFI_NETWORK_LOGO',
  link_previews: 'UFI_LINK_PREVIEWS',
  writes_per_minute: 'UFI_WRITES_PER_MINUTE',
  accounts_per_day: 'UFI_ACCOUNTS_PER_DAY',
  uploads_per_day: 'UFI_UPLOADS_PER_DAY',
  photo_mb: 'UFI_PHOTO_MB',
} as const satisfies Partial<Record<InstanceSetting, keyof Environment>>;

const lockedSettings = (given: Readonly<Record<string, string>>): InstanceSetting[] =>
  (Object.keys(variablesOfSettings) as (keyof typeof variablesOfSettings)[]).filter(
    (name) => variablesOfSettings[name] in given,
  );

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
  const liveServer = readLiveServer(output);
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
      replicaUrls: readReplicaUrls(output),
      fanOut: output.FANOUT_URL ?? undefined,
      publicOrigin: output.PUBLIC_ORIGIN,
      mediaOrigin: output.MEDIA_ORIGIN,
      demo: output.UFI_DEMO,
      mail: {
        smtpUrl: output.SMTP_URL,
        sender: output.UFI_MAIL_FROM,
        // Without an SMTP server nobody but the operator could read the message.
        confirmsAddresses: output.UFI_CONFIRM_ADDRESSES ?? output.SMTP_URL !== undefined,
      },
      accountsKey: output.UFI_ACCOUNTS_KEY,
      backupRecipient: output.UFI_BACKUP_RECIPIENT,
      backupIdentity: output.UFI_BACKUP_IDENTITY,
      signUp: output.UFI_SIGN_UP,
      openId: readOpenIdConfig(output.OIDC_PROVIDERS, given),
      trustedProxies: output.UFI_TRUSTED_PROXIES,
      liveOrigins: liveOriginsOf(output.UFI_LIVE_ORIGINS, liveServer),
      liveServer,
      liveGraceSeconds: output.UFI_LIVE_GRACE_SECONDS,
      // At `info`, a line per request would scroll the printed addresses off the terminal.
      logLevel: output.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
      drainSeconds: output.UFI_DRAIN_SECONDS,
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
      ageCheck: readAgeCheckConfig(output),
      experiments: output.UFI_EXPERIMENTS ?? {},
      usage: usagePace[output.UFI_USAGE],
      keepsChangeOrigins: output.UFI_ANALYTICS ?? true,
      examplePort: output.EXAMPLE_PORT,
      metricsToken: output.UFI_METRICS_TOKEN,
      isMetricsOpen: output.UFI_METRICS === 'open',
      akismet: readAkismetConfig(output),
      translateUrl: output.TRANSLATE_URL,
      translateApiKey: output.TRANSLATE_API_KEY,
      gifUrl: output.GIF_URL,
      gifApiKey: output.GIF_API_KEY,
      linkPreviews: output.UFI_LINK_PREVIEWS ?? false,
      sitePictures: output.UFI_SITE_PICTURES ?? true,
      webPush: output.UFI_WEB_PUSH ?? true,
      inputWarning: output.UFI_INPUT_WARNING ?? false,
      clientSettings: readClientSettings(output),
      logoFile: output.UFI_NETWORK_LOGO,
      lockedSettings: lockedSettings(given),
      uploadLimits: uploadLimitsOf(output),
      diskReserve: bytesIn(output.UFI_DISK_RESERVE_MB),
      securityContacts: output.UFI_SECURITY_CONTACT,
      s3: readS3Config(output),
    },
  };
}
