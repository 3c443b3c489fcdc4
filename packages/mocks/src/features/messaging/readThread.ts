import type { MercuryPayload } from 'ufi-mercury/contract';
import { pairKey } from 'ufi-mercury/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecords, type World } from '../../world/world.ts';
import { isBlockedBetween } from './messageParties.ts';
import type { OpenedMailbox } from './openMailbox.ts';
import { presentMailbox, readableMessages, threadsOf } from './presentMailbox.ts';

/** A window of a thread, newest first. */
export interface ThreadWindow {
  readonly limit: number;
  readonly timestamp?: string | null | undefined;
  readonly around?: string | undefined;
  readonly load_read_receipts?: boolean | undefined;
  readonly load_delivery_receipts?: boolean | undefined;
}

/** Reads the messages of a thread with its mark. @throws ApiError noSuchObject for another's */
export function readThread(
  world: World,
  { owner, asOf }: OpenedMailbox,
  { id, window }: { readonly id: string; readonly window: ThreadWindow },
): MercuryPayload {
  const opened = threadsOf(world, owner.id).find(({ thread }) => thread.id === id);
  if (opened === undefined) throw new ApiError('noSuchObject');
  const { limit, timestamp, around } = window;
  const all = readableMessages(world, opened, owner.id);
  const middle = all.findIndex((message) => message.id === around);
  if (around !== undefined && middle === -1) throw new ApiError('noSuchObject');
  const from = Math.max(0, middle - Math.ceil(limit / 2) + 1);
  const page =
    around === undefined ? all.filter(({ at }) => timestamp == null || at <= Number(timestamp)) : all.slice(from);
  const names = {
    threads: [id],
    marks: [id],
    actions: page.slice(0, limit).map((message) => message.id),
    ...(window.load_read_receipts && { roger: [id] }),
    ...(window.load_delivery_receipts && { delivered: [id] }),
  };
  const isEnd = page.length <= limit;
  return {
    ...asOf,
    ...presentMailbox(world, { mailbox: owner.id, names }),
    ...(isEnd && { end_of_history: [{ type: 'thread' as const, id }] }),
  };
}

/** Reads the thread with an actor, even before it exists. @throws ApiError noSuchObject */
export function readPair(
  world: World,
  mailbox: OpenedMailbox,
  { other, window }: { readonly other: string; readonly window: ThreadWindow },
): MercuryPayload {
  const key = pairKey(mailbox.owner.id, other);
  const known = threadsOf(world, mailbox.owner.id).find(({ thread }) => thread.pair_key === key);
  if (known !== undefined) return readThread(world, mailbox, { id: known.thread.id, window });
  const isThere = world.actor(other) !== undefined && other !== mailbox.owner.id;
  if (!isThere || isBlockedBetween(world, mailbox.owner.id, other)) throw new ApiError('noSuchObject');
  const end = { type: 'thread' as const, id: `user:${other}` };
  return { ...mailbox.asOf, actors: actorRecords(world, [other]), end_of_history: [end] };
}
