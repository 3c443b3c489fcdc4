import type { StreamPosition } from 'ufi-core/contract';
import type { MercuryPayload, ThreadTyping } from 'ufi-mercury/contract';
import type { Caller } from '../../access/caller.ts';
import { mailboxOf, type MailTyping } from '../../messages-world/messagesWorld.ts';
import { mergePayloads } from './mergePayloads.ts';
import { openMailbox } from './openMailbox.ts';
import { presentMailbox } from './presentMailbox.ts';

/** What the stream tells of a mailbox: its next steps. */
export interface MailboxEvent {
  readonly name: 'mailbox';
  readonly data: MercuryPayload;
}

/** Returns whether a caller may read the mailbox of that id. */
export function canReadMailbox(caller: Caller, id: string): boolean {
  if (caller.person === null || caller.world.actor(id) === undefined) return false;
  try {
    return openMailbox(caller, id, 'readMessages').owner.id === id;
  } catch {
    return false;
  }
}

/** The steps of a mailbox after a position, as one event; null if there is none yet. */
export function nextMailboxEvent({ world }: Caller, { target: mailbox, seq }: StreamPosition): MailboxEvent | null {
  const { steps } = mailboxOf(world.messages, mailbox);
  if (seq >= steps.length) return null;
  const range = { mailbox, from: seq + 1, to: steps.length };
  const [first = range, ...others] = steps
    .slice(seq)
    .map((names) => ({ ...range, ...presentMailbox(world, { mailbox, names }) }));
  return { name: 'mailbox', data: mergePayloads(first, others) };
}

/** What a mailbox's reader learns of somebody who types; null if nothing. */
export function mailboxTyping({ person }: Caller, mailbox: string, typing: MailTyping): ThreadTyping | null {
  if (!typing.mailboxes.includes(mailbox) || person?.id === typing.person) return null;
  const { thread: thread_id, author, isTyping: is_typing } = typing;
  return { mailbox, thread_id, author, is_typing, ...(mailbox === author && { person: typing.name }) };
}
