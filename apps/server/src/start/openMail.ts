import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/index.ts';
import type { Log } from '../database/engine/index.ts';
import { createMailOutbox, type MailOutbox } from '../features/account-mail/index.ts';
import type { JobPace } from '../features/jobs/index.ts';
import { createFileMailbox, createSmtpMailer, type FileMailbox, type MailLogo } from '../features/mail/index.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import { isLocalServer } from './telling/isLocalServer.ts';

/** What an instance's mail is sent with. */
export interface MailParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly publicOrigin: string;
  readonly networkName: () => Promise<string>;
  /** The network's logo, as it is now; null without one. */
  readonly logo?: (() => Promise<MailLogo | null>) | undefined;
  readonly pace?: JobPace | undefined;
}

/**
 * Opens the way out of the instance's mail: the SMTP server, or without one a folder. What is in that folder is shown
 * only by a server that listens on loopback, at an address on loopback, without a proxy: links to set a password are
 * for their recipients alone.
 */
export function openMail(
  config: Pick<Config, 'mail' | 'dataDir' | 'host' | 'trustedProxies'>,
  { clock, ...surroundings }: MailParts,
): { readonly outbox: MailOutbox; readonly mailbox: FileMailbox | undefined } {
  const { publicOrigin, networkName } = surroundings;
  const { smtpUrl, sender = `no-reply@${new URL(publicOrigin).hostname}` } = config.mail;
  if (smtpUrl !== undefined) {
    const mailer = createSmtpMailer({ url: smtpUrl, sender, name: networkName });
    return { outbox: createMailOutbox({ ...surroundings, mailer }), mailbox: undefined };
  }
  const mailbox = createFileMailbox({ folder: join(config.dataDir, 'mail'), sender, now: () => clock.now() });
  const isOwn = isLocalServer(config, publicOrigin);
  return { outbox: createMailOutbox({ ...surroundings, mailer: mailbox }), mailbox: isOwn ? mailbox : undefined };
}
