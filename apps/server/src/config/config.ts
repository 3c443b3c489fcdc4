import type { LiveServer } from '../runtime/baseServices.ts';
import type { ClientSettings, InstanceSetting, SignUpMode, UsageFlush } from 'ufi-core/contract';
import type { Experiments } from 'ufi-mercury/internal/rules';
import type { StarsPack, TipJar } from 'ufi-stars/contract';
import type { MessageLineAddress } from '../outbound/messageLine.ts';
import type { S3Config } from '../outbound/s3Requests.ts';
import type { MailConfig } from './mailConfig.ts';
import type { AkismetConfig } from './akismetConfig.ts';
import type { AgeCheckConfig } from './ageCheckConfig.ts';
import type { OpenIdConfig } from './openIdConfig.ts';
import type { StripeConfig } from './stripeConfig.ts';
import type { UploadLimits } from './uploadLimits.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that an operator can configure, with defaults filled in. */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Directory of the embedded database. */
  readonly dataDir: string;
  /** URL of an external PostgreSQL server that replaces the embedded one. */
  readonly databaseUrl: string | undefined;
  /** URLs of read replicas of that server; without any, it answers all reads. */
  readonly replicaUrls: readonly string[];
  /** NATS servers over which the servers of one database notify each other; without them, PostgreSQL does it. */
  readonly fanOut: MessageLineAddress | undefined;
  /** The origin that holds sessions; defaults to `http://localhost:<port>`. */
  readonly publicOrigin: string | undefined;
  /** The origin that serves uploaded files. */
  readonly mediaOrigin: string | undefined;
  /** True if the demo world may be created and kept. Unset: only if the server listens on loopback. */
  readonly demo: boolean | undefined;
  /** The mail that the server sends. */
  readonly mail: MailConfig;
  /** Encrypts the secrets of second steps; without it, a key that the server makes in `dataDir`. */
  readonly accountsKey: string | undefined;
  /** The public half of the key that backups are encrypted for; without it, they are not encrypted. */
  readonly backupRecipient: string | undefined;
  /** Its private half, which only restoring takes. */
  readonly backupIdentity: string | undefined;
  /** Who creates accounts; without it, an owner decides it on the instance's own pages. */
  readonly signUp: SignUpMode | undefined;
  /** The OpenID provider that people may sign in with; without it, they sign in by password alone. */
  readonly openId: readonly OpenIdConfig[];
  /** Proxy addresses and networks whose `X-Forwarded-For` header is trusted (D15). */
  readonly trustedProxies: readonly string[];
  /** Origins of the servers that broadcasts are played from. */
  readonly liveOrigins: readonly string[];
  /** The server of video that takes streams, if there is one. */
  readonly liveServer?: LiveServer | undefined;
  /** Seconds in which a stream that has broken off may come back. */
  readonly liveGraceSeconds: number;
  readonly logLevel: LogLevel;
  /** Seconds in which `/readyz` says that the server stops before it does. */
  readonly drainSeconds: number;
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
  /** Amounts that can be put into the tip jars of broadcasters. */
  readonly tipJar: TipJar;
  /** The account at Stripe that takes the money; without it, nothing is sold but in the demo world. */
  readonly stripe: StripeConfig | undefined;
  /** The verifier of buyers' age; without it, what they say of themselves counts. */
  readonly ageCheck: AgeCheckConfig | undefined;
  /** The experiments that run. */
  readonly experiments: Experiments;
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
  /** The service that sites can have asked about spam; without it, nothing leaves the machine. */
  readonly akismet: AkismetConfig | undefined;
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
  /** True if people can have notifications pushed to their devices. */
  readonly webPush: boolean;
  /** True if editors warn about a browser extension that blocks their input (S8.14). */
  readonly inputWarning: boolean;
  /** Settings of the owner for all clients, as far as it differs from the defaults. */
  readonly clientSettings: ClientSettings;
  /** The settings that owners can't decide on the instance's own pages, because the environment does. */
  readonly logoFile: string | undefined;
  readonly lockedSettings: readonly InstanceSetting[];
  /** Upload limits. */
  readonly uploadLimits: UploadLimits;
  /** Bytes of the disk that uploads leave free, so that the database can always write. */
  readonly diskReserve: number;
  /** Addresses for reports of vulnerabilities, published in `security.txt`; none publishes no such file. */
  readonly securityContacts: readonly string[];
  /** S3 bucket for uploads, used instead of the data directory. */
  readonly s3: S3Config | undefined;
}
