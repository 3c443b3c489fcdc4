import { parseUrl } from 'ufi-core/internal/addresses';
import * as v from 'valibot';

/** The mail that the server sends. */
export interface MailConfig {
  /** The SMTP server that takes it, with its account; without it, messages are files of the data directory. */
  readonly smtpUrl: string | undefined;
  /** The sender's address; otherwise `no-reply` at the host of the public origin. */
  readonly sender: string | undefined;
  /** True if people who sign up confirm their address before they write. */
  readonly confirmsAddresses: boolean;
}

const isSmtp = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
};

/** See {@link MailConfig}. */
export const smtpUrl = v.pipe(
  v.string(),
  v.check(isSmtp, 'takes smtp://user:password@host:587 or smtps://user:password@host:465'),
);

/** See {@link MailConfig}. */
export const mailSender = v.pipe(v.string(), v.email('takes an e-mail address'));
