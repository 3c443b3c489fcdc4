import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import { createJobQueue, type JobPace, type JobQueue } from '../jobs/index.ts';
import { htmlOfMail, type Mailer, type MailLogo, MailRefused } from '../mail/index.ts';
import { composeMail } from './composeMail.ts';
import { type MailJob, mailJobSchema } from './mailJob.ts';

/** The mail that waits to be sent. */
export type MailOutbox = JobQueue<MailJob>;

/** The mail that waits; absent where no server runs. */
export interface UsesMailOutbox {
  readonly mail?: Pick<MailOutbox, 'add'> | undefined;
}

interface MailOutboxOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly mailer: Mailer;
  /** The origin that links lead to. */
  readonly publicOrigin: string;
  /** The network's name, as it is now. */
  readonly networkName: () => Promise<string>;
  /** The network's logo, as it is now; null without one. */
  readonly logo?: (() => Promise<MailLogo | null>) | undefined;
  /** Tests only. */
  readonly pace?: JobPace | undefined;
}

/** Creates the queue of an instance's mail. A message that the mail server refuses for good is given up. */
export function createMailOutbox({
  pool,
  log,
  mailer,
  publicOrigin,
  networkName,
  logo: findLogo,
  pace,
}: MailOutboxOptions): MailOutbox {
  return createJobQueue({
    pool,
    log,
    name: 'mail',
    schema: mailJobSchema,
    ...pace,
    work: async ({ id, data }) => {
      const message = await composeMail({ pool, publicOrigin, networkName }, data);
      if (message === null) return;
      const logo = (await findLogo?.()) ?? null;
      const illustrated = logo && { illustrated: { html: htmlOfMail(message.text, { logo, publicOrigin }), logo } };
      try {
        await mailer.send({ id, ...message, ...illustrated });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        log.warn({ error, job: id }, 'a message was refused by the mail server, and is given up');
      }
    },
  });
}
