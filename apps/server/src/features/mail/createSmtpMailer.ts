import { createTransport } from 'nodemailer';
import { logoContentId } from './htmlOfMail.ts';
import { type Mailer, MailRefused } from './mailer.ts';

interface SmtpMailerOptions {
  readonly url: string;
  readonly sender: string;
  /** The network's name, as the sender's. */
  readonly name: () => Promise<string>;
  /** Milliseconds after which a server that says nothing is given up. */
  readonly patienceMs?: number;
}

/** What only concerns this message: its sender, recipient or content was answered with a permanent error. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** Sends mail by an SMTP server. */
export function createSmtpMailer({ url, sender, name, patienceMs = 20_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    send: async ({ id, to, subject, text, illustrated, unsubscribe }) => {
      const message = {
        from: { name: await name(), address: sender },
        to: { name: '', address: to },
        subject,
        text,
        ...(illustrated !== undefined && {
          html: illustrated.html,
          attachments: [
            {
              cid: logoContentId,
              content: illustrated.logo.content,
              contentType: illustrated.logo.type,
              contentDisposition: 'inline' as const,
              filename: 'logo.png',
            },
          ],
        }),
        messageId: `<${id}@${host}>`,
        // Keeps answering machines quiet (RFC 3834).
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribe !== undefined && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribe !== undefined && { list: { unsubscribe: { url: unsubscribe } } }),
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error) : error;
      }
    },
  };
}
