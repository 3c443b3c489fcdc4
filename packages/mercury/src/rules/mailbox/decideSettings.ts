import type { MailboxSettings } from '../../contract/index.ts';
import type { SendingContext } from './replyRefusal.ts';
import { MessageRefusal, type MailboxContext, type MailboxEffects } from './rows.ts';

type ChangedSettings = { readonly [Name in keyof MailboxSettings]?: boolean | undefined };

/** Changes settings of the mailbox; what is not named stays (mercury.95). */
export function decideSettings(input: ChangedSettings, { settings }: MailboxContext): MailboxEffects {
  const {
    read_receipts = settings.read_receipts,
    stranger_requests = settings.stranger_requests,
    shortcuts = settings.shortcuts,
    question_upsell = settings.question_upsell,
    push_messages = settings.push_messages,
    push_texts = settings.push_texts,
  } = input;
  return { settings: { read_receipts, stranger_requests, shortcuts, question_upsell, push_messages, push_texts } };
}

/** Stops the messages of one mailbox or of all, or lets them go on (S4.19). @throws MessageRefusal noSuchObject */
export function decideKillChat(
  {
    mailbox_id: id = null,
    kill_chat: isStopped,
  }: { readonly mailbox_id?: string | null | undefined; readonly kill_chat: boolean },
  { mailbox, other }: SendingContext,
): MailboxEffects {
  if (id !== null && id !== mailbox && other === null) throw new MessageRefusal('noSuchObject');
  return { killChat: { mailbox: id, isStopped } };
}
