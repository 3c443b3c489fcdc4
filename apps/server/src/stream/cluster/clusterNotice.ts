import { formatStreamPositions, parseStreamPositions, type StreamPosition } from 'ufi-core/contract';
import type { MessageTyping } from '../../features/messaging/index.ts';
import type { TypingSignal } from '../../features/typing/index.ts';
import type { LimitUse } from '../../runtime/limitSharing.ts';
import type { NetworkStreams } from '../../runtime/streamSharing.ts';
import type { NodeViewers } from '../threads/createViewersTracker.ts';

/** What a server tells the other servers of its database. */
export type ClusterNotice =
  /** It has just begun to listen: the others count again. */
  | { readonly kind: 'hello' }
  /** Threads, or mailboxes, have reached these sequence numbers. */
  | { readonly kind: 'threads' | 'mailboxes'; readonly positions: readonly StreamPosition[] }
  | { readonly kind: 'typing'; readonly signal: TypingSignal }
  | { readonly kind: 'message-typing'; readonly typing: MessageTyping }
  /** Tokens of rate limits that were taken on it. */
  | { readonly kind: 'spent'; readonly uses: readonly LimitUse[] }
  /** Number of open streams of some networks on it. */
  | { readonly kind: 'streams'; readonly counts: readonly NetworkStreams[] }
  | { readonly kind: 'viewers'; readonly viewers: Omit<NodeViewers, 'node'> };

/** A notice with the server that sent it. */
export interface ReceivedNotice {
  readonly node: string;
  readonly notice: ClusterNotice;
}

/** Formats a notice as the payload of a notification. */
export function formatNotice(node: string, notice: ClusterNotice): string {
  switch (notice.kind) {
    case 'hello':
      return `${node} hello`;
    case 'threads':
      return `${node} ${formatStreamPositions(notice.positions)}`;
    case 'mailboxes':
      return `${node} mailboxes ${formatStreamPositions(notice.positions)}`;
    case 'typing': {
      const { thread, person, actor, isTyping, name } = notice.signal;
      return [node, isTyping ? 'typing' : 'stopped', thread, person, actor, name].join(' ');
    }
    case 'message-typing': {
      const { thread, author, person, isTyping, mailboxes, name } = notice.typing;
      const kind = isTyping ? 'message-typing' : 'message-stopped';
      return [node, kind, thread, author, person, mailboxes.join(','), name].join(' ');
    }
    case 'spent':
      return [node, 'spent', ...notice.uses.map(({ limit, key, count }) => `${limit}:${key}:${count}`)].join(' ');
    case 'streams':
      return [node, 'streams', ...notice.counts.map(({ key, count }) => `${key}:${count}`)].join(' ');
    case 'viewers':
      return [node, 'viewers', notice.viewers.thread, notice.viewers.count].join(' ');
  }
}

const typingPattern = /^(typing|stopped) (\d+) (\d+) (\d+) (.*)$/s;
const messageTypingPattern = /^message-(typing|stopped) (\d+) (\d+) (\d+) ([\d,]+) (.*)$/s;
const viewersPattern = /^viewers (\d{1,19}) (\d{1,9})$/;
const spentPattern = /^spent((?: [a-z.-]{1,40}:[\w-]{22}:-?\d{1,6})+)$/;
const streamsPattern = /^streams((?: [\w-]{22}:\d{1,6})+)$/;
const mailboxesPattern = /^mailboxes (\S+)$/;

/** Parses a payload; null if it is none that this version knows. */
export function parseNotice(payload: string): ReceivedNotice | null {
  const end = payload.indexOf(' ');
  const notice = end === -1 ? null : noticeIn(payload.slice(end + 1));
  return notice && { node: payload.slice(0, end), notice };
}

function noticeIn(text: string): ClusterNotice | null {
  if (text === 'hello') return { kind: 'hello' };
  const [, typingKind, ...typing] = typingPattern.exec(text) ?? [];
  if (typingKind !== undefined) {
    const [thread = '', person = '', actor = '', name = ''] = typing;
    return { kind: 'typing', signal: { thread, person, actor, name, isTyping: typingKind === 'typing' } };
  }
  const [, messageKind, ...message] = messageTypingPattern.exec(text) ?? [];
  if (messageKind !== undefined) {
    const [thread = '', author = '', person = '', to = '', name = ''] = message;
    const isTyping = messageKind === 'typing';
    return { kind: 'message-typing', typing: { thread, author, person, mailboxes: to.split(','), name, isTyping } };
  }
  const [, thread = '', count] = viewersPattern.exec(text) ?? [];
  if (count !== undefined) return { kind: 'viewers', viewers: { thread, count: Number(count) } };
  const [, spent] = spentPattern.exec(text) ?? [];
  if (spent !== undefined) return { kind: 'spent', uses: spent.trim().split(' ').map(parseUse) };
  const [, streams] = streamsPattern.exec(text) ?? [];
  if (streams !== undefined) return { kind: 'streams', counts: streams.trim().split(' ').map(parseCount) };
  const [, mailboxes] = mailboxesPattern.exec(text) ?? [];
  const positions = parseStreamPositions(mailboxes ?? text);
  return positions && { kind: mailboxes === undefined ? 'threads' : 'mailboxes', positions };
}

function parseCount(text: string): NetworkStreams {
  const [key = '', count] = text.split(':');
  return { key, count: Number(count) };
}

function parseUse(text: string): LimitUse {
  const [limit = '', key = '', count] = text.split(':');
  return { limit, key, count: Number(count) };
}
