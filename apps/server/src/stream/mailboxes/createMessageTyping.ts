import { typingTimeoutMs } from 'ufi-core/contract';
import type { MessageTyping } from '../../features/messaging/index.ts';
import type { Channel } from '../channels/channel.ts';
import { eventFrame } from '../channels/frames.ts';
import { isOpen, write } from '../delivery/connection.ts';

/** The minimum interval between repeated notices, in milliseconds; well below the expiry time. */
const renotifyMs = 2_500;
/** The interval at which expired typists are forgotten, in milliseconds. */
const sweepMs = 1_000;

/** Tells the members of a thread of messages who types there. It is in memory only and no step. */
export interface MessageTypingTracker {
  /** Handles a signal and tells the mailboxes that are watched here. Returns whether it was news. */
  receive(typing: MessageTyping): boolean;
}

interface Options {
  readonly monotonic: () => number;
  readonly channels: ReadonlyMap<string, Channel>;
}

interface Typist {
  until: number;
  notifiedAt: number;
}

/** Creates a tracker without any typists. */
export function createMessageTyping({ monotonic, channels }: Options): MessageTypingTracker {
  const typists = new Map<string, Typist>();
  let sweptAt = 0;

  function forgetOld(now: number): void {
    if (now - sweptAt < sweepMs) return;
    sweptAt = now;
    for (const [key, { until }] of typists) if (until <= now) typists.delete(key);
  }

  /** True if a signal is news to a mailbox, and not a mere repetition. Another server may tell each by itself. */
  function isNews(mailbox: string, { thread, author, person, isTyping }: MessageTyping): boolean {
    const now = monotonic();
    forgetOld(now);
    const key = `${mailbox} ${thread} ${author} ${person}`;
    const known = typists.get(key);
    const isKnown = known !== undefined && known.until > now;
    if (!isTyping) return typists.delete(key) && isKnown;
    if (isKnown && now - known.notifiedAt < renotifyMs) {
      known.until = now + typingTimeoutMs;
      return false;
    }
    typists.set(key, { until: now + typingTimeoutMs, notifiedAt: now });
    return true;
  }

  return {
    receive(typing) {
      const told = typing.mailboxes.filter((mailbox) => isNews(mailbox, typing));
      for (const mailbox of told) tell(channels.get(mailbox), typing);
      return told.length > 0;
    },
  };
}

/** Only those who work for the same page learn which of them types; the typist's own tabs are not told. */
function tell(channel: Channel | undefined, { thread, author, person, name, isTyping }: MessageTyping): void {
  if (channel === undefined || channel.isPaused) return;
  const isColleague = channel.id === author;
  const notice = { mailbox: channel.id, thread_id: thread, author, is_typing: isTyping };
  const frame = eventFrame('mailbox-typing', isColleague ? { ...notice, person: name } : notice);
  for (const { connection, subscriber } of channel.subscriptions) {
    if (subscriber.person === person || !isOpen(connection)) continue;
    // A typing notice is not worth filling a slow client's buffer.
    if (!connection.response.writableNeedDrain) write(connection, frame);
  }
}
