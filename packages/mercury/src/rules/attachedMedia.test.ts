import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from 'ufi-core/testing';
import { firstMailboxSettings } from '../contract/index.ts';
import {
  decideSend,
  decideUnsend,
  MessageRefusal,
  presentThread,
  type MemberRow,
  type MessageMedium,
  type OtherParty,
  type SendingContext,
} from './index.ts';

const [ana, bia, cafe] = ['1', '2', '3'];
const medium = (id: string, more: Partial<MessageMedium> = {}): MessageMedium => ({
  id,
  attachment: buildAttachment('photo', { fbid: id }),
  owner: ana,
  isPrivate: true,
  status: 'ready',
  isUsed: false,
  ...more,
});
const photos = Array.from({ length: 10 }, (_, at) => medium(String(40 + at)));
const known = [
  ...photos,
  medium('60', { attachment: buildAttachment('video', { fbid: '60' }) }),
  medium('61', { attachment: buildAttachment('gif', { fbid: '61' }) }),
  medium('62', { attachment: buildAttachment('sticker', { fbid: '62' }), owner: null, isPrivate: false }),
  medium('70', { owner: bia }),
  medium('71', { isPrivate: false }),
  medium('72', { isUsed: true }),
  medium('73', { status: 'failed' }),
  medium('74', { status: 'encoding' }),
];

const friend: OtherParty = {
  id: bia,
  kind: 'person',
  ties: { isFriend: true },
  isBlocked: false,
  isBanned: false,
  takesStrangers: true,
};

let made = 100;
const contextOf = (more: Partial<SendingContext> = {}): SendingContext => ({
  mailbox: ana,
  person: ana,
  kind: 'person',
  settings: firstMailboxSettings,
  now: 1_700_000_000_000,
  newId: () => String((made += 1)),
  threads: new Map(),
  messages: new Map(),
  other: friend,
  sentLastMinute: 0,
  strangersToday: 0,
  isChatStopped: false,
  comment: null,
  parties: new Map(),
  strangersThisHour: 0,
  sameTextToday: 0,
  dialogToken: 'yes',
  media: new Map(known.map((each) => [each.id, each])),
  ...more,
});

const send = (attached: readonly string[], more: Partial<SendingContext> = {}, body = '') => {
  const context = contextOf(more);
  const to = context.threads.size > 0 ? { thread_id: [...context.threads.keys()][0] } : { other_user_fbid: bia };
  return decideSend({ ...to, body, attached }, context);
};

/** Why a message is refused, and the reason of the field. */
function refusal(...given: Parameters<typeof send>): unknown {
  try {
    send(...given);
    return 'sent';
  } catch (error) {
    if (!(error instanceof MessageRefusal)) throw error;
    return error.fields?.['attached'] ?? error.reason;
  }
}

/** A thread with a mark of the other one. */
function inThread(mark: Partial<MemberRow>): Partial<SendingContext> {
  const { threads: [begun] = [], members = [] } = send([], {}, 'oi');
  if (begun === undefined) throw new Error('there is no thread');
  const all = members.map((each) => (each.mailbox_id === bia ? { ...each, ...mark } : each));
  const own = all.find(({ mailbox_id: id }) => id === ana);
  if (own === undefined) throw new Error('there is no mark');
  return { threads: new Map([[begun.id, { thread: begun, members: all, own, unreadAfter: 0 }]]) };
}

describe('the attachments of a message', () => {
  it('mercury.148 are several pictures, or one of another kind, with words or without', () => {
    const ids = [...photos.slice(1), medium('61')].map(({ id }) => id);
    const { messages: [message] = [], attached } = send(ids);
    expect(message?.attachments.map((each) => 'fbid' in each && each.fbid)).toEqual(ids);
    expect(attached).toEqual({ message: message?.id, media: ids });
    expect(send(['60'], {}, 'veja').messages?.[0]).toMatchObject({ body: 'veja', attachments: [{ type: 'video' }] });
    expect(send(['62'])).not.toHaveProperty('attached');
    expect(refusal(['40', '60'])).toBe('one_kind');
    expect(refusal(['62', '61'])).toBe('one_kind');
    expect(refusal(['40', '40'])).toBe('one_kind');
    expect(refusal([])).toBe('badParameter');
    expect(send(['40'], {}, ' \n').messages?.[0]?.body).toBe('');
  });

  it('mercury.148 are own uploads for messages that no message had; a checked video comes later', () => {
    for (const id of ['70', '71', '72', '73', '99']) expect(refusal(['40', id])).toBe('noSuchObject');
    expect(refusal(['74'])).toBe('tryLater');
  });

  it('mercury.149 wait until a request is accepted, and what an accepted thread is marked as tells nothing', () => {
    const stranger = { other: { ...friend, ties: {} } };
    expect(refusal(['40'], stranger)).toBe('not_in_request');
    expect(refusal(['62'], { other: { ...friend, ties: { hasCommonFriend: true } } })).toBe('not_in_request');
    expect(refusal(['40'], { ...inThread({ folder: 'PENDING' }), ...stranger })).toBe('not_in_request');
    expect(refusal(['40'], { ...inThread({ folder: 'SPAM', folder_before: 'OTHER' }), ...stranger })).toBe(
      'not_in_request',
    );
    expect(refusal(['40'], { ...inThread({ folder: 'SPAM' }), ...stranger })).toBe('not_in_request');
    expect(refusal(['40'], inThread({ folder: 'SPAM', folder_before: 'INBOX' }))).toBe('sent');
    expect(refusal(['40'], inThread({ folder: 'INBOX', is_archived: true }))).toBe('sent');
    expect(refusal(['40'], { other: { ...friend, id: cafe, kind: 'page', ties: {} } })).toBe('sent');
  });

  it('mercury.151 mercury.152 name the snippet, and nothing once the message is unsent', () => {
    const { messages: [message] = [], threads: [thread] = [], members = [] } = send(['40']);
    if (message === undefined || thread === undefined) throw new Error('nothing was sent');
    expect(presentThread(thread, { members, own: undefined, snippet: message })).toMatchObject({
      snippet: '',
      snippet_attachment: 'photo',
    });
    expect(
      presentThread(thread, { members, own: undefined, snippet: { ...message, body: 'oi' } }).snippet_attachment,
    ).toBeNull();
    const [own] = members;
    if (own === undefined) throw new Error('there is no mark');
    const effects = decideUnsend(
      message.id,
      contextOf({
        messages: new Map([[message.id, message]]),
        threads: new Map([[thread.id, { thread, members, own, unreadAfter: 0 }]]),
      }),
    );
    expect(effects).toMatchObject({ detached: message.id, messages: [{ attachments: [], is_unsent: true }] });
  });
});
