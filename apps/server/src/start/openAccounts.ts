import type { Config } from '../config/index.ts';
import { type AccountActions, createAccountActions } from '../features/account-actions/index.ts';
import type { MailOutbox } from '../features/account-mail/index.ts';
import { createIdentity, type Identity } from '../features/accounts/index.ts';
import type { FileMailbox } from '../features/mail/index.ts';
import type { BaseServices } from '../runtime/baseServices.ts';
import { type MailParts, openMail } from './openMail.ts';

/** The accounts of an instance, and the mail about them. */
export interface OpenAccounts {
  readonly identity: Identity;
  readonly accounts: AccountActions;
  readonly mail: MailOutbox;
  /** The mail that was not sent, if this server shows it. */
  readonly mailbox: FileMailbox | undefined;
}

/** Opens the accounts, and begins to send the mail that waits. */
export async function openAccounts(
  config: Config,
  { pool, ids, clock }: Pick<BaseServices, 'pool' | 'ids' | 'clock'>,
  surroundings: Pick<MailParts, 'log' | 'pace' | 'publicOrigin'>,
): Promise<OpenAccounts> {
  const { outbox: mail, mailbox } = openMail(config, { pool, clock, ...surroundings });
  await mail.start();
  const identity = createIdentity({ pool, ids, clock, ...(config.mail.confirmsAddresses && { confirmations: mail }) });
  return { identity, accounts: createAccountActions({ pool, mail, identity }), mail, mailbox };
}
