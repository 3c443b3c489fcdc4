import { buildAttachment } from 'ufi-core/testing';
import {
  actionTypes,
  type Folder,
  type MercuryPayload,
  type MessageAction,
  type ThreadMark,
} from '../src/contract/index.ts';
import type { FakeMailbox, FakeMailboxes, Changed } from './fakeMailboxes.ts';
import { FakeRefusal } from './fakeRefusal.ts';

/** Body of a call. */
export type Body = Readonly<Record<string, unknown>>;

/** What a call attaches: photos that nobody has uploaded. */
const attachedIn = ({ attached = [] }: Body): MessageAction['attachments'] =>
  (attached as readonly string[]).map((fbid) => buildAttachment('photo', { fbid }));

/** Makes changes in mailboxes as the calls at their paths do. */
export function createFakeChanges(mailboxes: FakeMailboxes) {
  const { threads, actions, order, roger, nextId, nextTime, nextVersion } = mailboxes;
  const { mailboxOf, markOf, step, tell, put, pairOf, firstMark } = mailboxes;

  function send(sender: FakeMailbox, body: Body): MercuryPayload {
    if (sender.killChat) throw new FakeRefusal('blockedAction');
    const other = body['other_user_fbid'];
    const named = body['thread_id'];
    const thread = typeof named === 'string' ? threads.get(named) : pairOf(sender.id, String(other));
    if (thread?.participants.includes(sender.id) !== true) throw new FakeRefusal('noSuchObject');
    const timestamp = nextTime();
    const action: MessageAction = {
      action_type: actionTypes.message,
      action_id: nextId(),
      thread_id: thread.thread_id,
      author: sender.id,
      timestamp,
      version: nextVersion(),
      body: String(body['body']),
      ranges: [],
      dir: 'ltr',
      attachments: attachedIn(body),
      offline_threading_id: String(body['client_id']),
      reply_to: typeof body['reply_to'] === 'string' ? body['reply_to'] : null,
      reactions: {},
      is_unsent: false,
      is_note: false,
    };
    actions.set(action.action_id, action);
    order.get(thread.thread_id)?.push(action.action_id);
    const record = {
      ...thread,
      last_action_id: action.action_id,
      snippet: action.body,
      snippet_attachment: action.body === '' ? (action.attachments[0]?.type ?? null) : null,
      snippet_sender: sender.id,
      version: nextVersion(),
    };
    threads.set(thread.thread_id, record);
    let answer: MercuryPayload | undefined;
    for (const member of thread.participants.map(mailboxOf)) {
      if (!member.marks.has(thread.thread_id)) member.marks.set(thread.thread_id, firstMark(thread.thread_id));
      const known = markOf(member, thread.thread_id);
      const isOwn = member === sender;
      const mark = put(member, thread.thread_id, {
        folder: isOwn ? 'INBOX' : known.folder,
        is_archived: false,
        updated_time: nextTime(),
        ...(isOwn ? { own_time: nextTime() } : { unread_count: known.unread_count + 1, is_unseen: true }),
      });
      // Only the author learns the client id of the message.
      const seen = isOwn ? action : { ...action, offline_threading_id: null };
      const records = step(member, { threads: [record], thread_marks: [mark], actions: [seen] });
      tell(records);
      if (isOwn) answer = records;
    }
    if (answer === undefined) throw new FakeRefusal('unknown');
    return answer;
  }

  function changeMark(
    mailbox: FakeMailbox,
    thread: string,
    change: Partial<ThreadMark> & { more?: Changed },
  ): MercuryPayload {
    const { more = {}, ...changes } = change;
    const records = step(mailbox, { thread_marks: [put(mailbox, thread, changes)], ...more });
    tell(records);
    return records;
  }

  function read(mailbox: FakeMailbox, thread: string, body: Body): MercuryPayload {
    const mine = Object.entries((body['ids'] ?? {}) as Readonly<Record<string, boolean>>)[0];
    if (mine?.[1] === false) return changeMark(mailbox, thread, { is_marked_unread: true });
    const all = order.get(thread)?.map((id) => actions.get(id)) ?? [];
    const last = all.at(-1)?.timestamp ?? '0';
    const asked = typeof body['watermarkTimestamp'] === 'string' ? body['watermarkTimestamp'] : last;
    const known = roger.get(thread)?.get(mailbox.id)?.watermark ?? '0';
    const watermark = String(Math.max(Math.min(Number(asked), Number(last)), Number(known)));
    const receipt = { watermark, action: nextTime() };
    roger.set(thread, new Map([...(roger.get(thread) ?? []), [mailbox.id, receipt]]));
    const unread_count = all.filter(
      (action) => action !== undefined && action.author !== mailbox.id && Number(action.timestamp) > Number(watermark),
    ).length;
    const records = { roger: { [thread]: { [mailbox.id]: receipt } } };
    const answer = changeMark(mailbox, thread, { unread_count, is_marked_unread: false, more: records });
    for (const other of threads.get(thread)?.participants ?? []) {
      if (other !== mailbox.id) tell(step(mailboxOf(other), records));
    }
    return answer;
  }

  function changeAction(id: string, change: (action: MessageAction) => MessageAction, by: FakeMailbox): MercuryPayload {
    const known = actions.get(id);
    if (known === undefined || !threads.get(known.thread_id)?.participants.includes(by.id)) {
      throw new FakeRefusal('noSuchObject');
    }
    const changed = { ...change(known), version: nextVersion() };
    actions.set(id, changed);
    let answer: MercuryPayload | undefined;
    for (const member of (threads.get(known.thread_id)?.participants ?? []).map(mailboxOf)) {
      const seen = changed.author === member.id ? changed : { ...changed, offline_threading_id: null };
      const records = step(member, { actions: [seen] });
      tell(records);
      if (member === by) answer = records;
    }
    if (answer === undefined) throw new FakeRefusal('unknown');
    return answer;
  }

  const idIn = (body: Body): string => {
    const { ids } = body;
    if (Array.isArray(ids)) return String(ids[0]);
    return typeof ids === 'object' && ids !== null ? (Object.keys(ids)[0] ?? '') : String(body['thread_id']);
  };
  const flagIn = (body: Body): boolean => Object.values(body['ids'] as object)[0] === true;

  function change(path: string, mailbox: FakeMailbox, body: Body): MercuryPayload {
    switch (path) {
      case '/messaging/send/':
        return send(mailbox, body);
      case '/messaging/unsend/':
        return changeAction(
          String(body['message_id']),
          (action) => ({ ...action, body: '', attachments: [], is_unsent: true }),
          mailbox,
        );
      case '/messaging/reaction/': {
        const type = body['reaction_type'] as MessageAction['reactions'][string];
        return changeAction(
          String(body['message_id']),
          (action) => {
            const { [mailbox.id]: _, ...others } = action.reactions;
            return { ...action, reactions: Number(type) === 0 ? others : { ...others, [mailbox.id]: type } };
          },
          mailbox,
        );
      }
      case '/messaging/settings/':
        mailbox.settings = {
          ...mailbox.settings,
          ...(typeof body['read_receipts'] === 'boolean' && { read_receipts: body['read_receipts'] }),
        };
        return step(mailbox, {});
      case '/ajax/mercury/change_read_status.php':
        return read(mailbox, idIn(body), body);
      case '/ajax/mercury/change_archived_status.php':
        return changeMark(mailbox, idIn(body), { is_archived: flagIn(body) });
      case '/ajax/mercury/change_pinned_status.php':
        return changeMark(mailbox, idIn(body), { is_pinned: flagIn(body) });
      case '/ajax/mercury/mark_spam.php':
        return changeMark(mailbox, idIn(body), { folder: 'SPAM' });
      case '/ajax/mercury/unmark_spam.php':
        return changeMark(mailbox, idIn(body), { folder: 'INBOX' });
      case '/ajax/mercury/mark_folder_as_read.php': {
        const folder = body['folder'] as Folder;
        const own = [...mailbox.marks.values()].filter((mark) => mark.folder === folder && !mark.is_archived);
        const marks = own.map(({ thread_id }) => put(mailbox, thread_id, { unread_count: 0, is_marked_unread: false }));
        const records = step(mailbox, { thread_marks: marks });
        tell(records);
        return records;
      }
      case '/ajax/mercury/mark_seen.php': {
        const own = [...mailbox.marks.values()].filter((mark) => mark.folder === body['folder']);
        const records = step(mailbox, {
          thread_marks: own.map(({ thread_id }) => put(mailbox, thread_id, { is_unseen: false })),
        });
        tell(records);
        return records;
      }
      default:
        throw new FakeRefusal('noSuchObject');
    }
  }

  return change;
}
