import type { MailLogo } from './htmlOfMail.ts';

/** A message to one recipient, as plain text, and with the network's logo if it has one. */
export interface MailMessage {
  /** The same each time that a message is sent: it becomes the `Message-ID`. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same words below the logo. */
  readonly illustrated?: { readonly html: string; readonly logo: MailLogo };
  /** The address that ends messages of this kind, with one press (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves once the message is taken.
   *
   * @throws MailRefused if it never will be; any other error if it may be later
   */
  send(message: MailMessage): Promise<void>;
}

/** The mail server has refused a message for good, as for a recipient that does not exist. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('the mail server has refused a message', { cause });
    this.name = 'MailRefused';
  }
}
