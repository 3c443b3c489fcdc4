import { isRequestFolder } from '../folderOf.ts';
import type { Folder } from '../../contract/index.ts';
import { openedThread, type MailboxContext, type MailboxEffects, type MemberRow, type OpenThread } from './rows.ts';

interface ReadingInput {
  readonly ids: Readonly<Record<string, boolean>>;
  readonly watermarkTimestamp?: string | undefined;
  readonly shouldSendReadReceipt?: boolean | undefined;
}

/** True if others learn what the mailbox has of a thread: not of requests, nor of spam, nor once it has left. */
const isTold = ({ folder, left_at: left }: MemberRow): boolean =>
  left === null && !isRequestFolder(folder) && folder !== 'SPAM';

/** The mark of a thread that is read up to a time; null if it stays as it is. Watermarks only rise (mercury.23). */
function readUpTo(
  { own, thread, unreadAfter }: OpenThread,
  { upTo, isReceiptSent, now }: { readonly upTo: number; readonly isReceiptSent: boolean; readonly now: number },
): MemberRow | null {
  const readAt = Math.max(own.read_at, Math.min(upTo, thread.last_at));
  const receiptAt = isReceiptSent && isTold(own) ? Math.max(own.receipt_at, readAt) : own.receipt_at;
  const unread = upTo >= thread.last_at ? 0 : Math.min(own.unread_count, unreadAfter);
  const isSame =
    readAt === own.read_at && receiptAt === own.receipt_at && unread === own.unread_count && !own.is_marked_unread;
  if (isSame && !(own.is_unseen && unread === 0)) return null;
  return {
    ...own,
    read_at: readAt,
    receipt_at: receiptAt,
    receipt_action: receiptAt === own.receipt_at ? own.receipt_action : now,
    unread_count: unread,
    is_marked_unread: false,
    is_unseen: own.is_unseen && unread > 0,
    version: own.version + 1,
  };
}

/** Marks threads as read up to a time, or as unread. Marking as unread lowers no watermark. */
export function decideRead(input: ReadingInput, context: MailboxContext): MailboxEffects {
  const { ids, watermarkTimestamp, shouldSendReadReceipt = true } = input;
  const isReceiptSent = shouldSendReadReceipt && context.settings.read_receipts;
  const upTo = watermarkTimestamp === undefined ? Infinity : Number(watermarkTimestamp);
  const members = Object.entries(ids).flatMap(([id, isRead]) => {
    const opened = openedThread(context, id);
    if (isRead) return readUpTo(opened, { upTo, isReceiptSent, now: context.now }) ?? [];
    const { own } = opened;
    return own.is_marked_unread ? [] : { ...own, is_marked_unread: true, version: own.version + 1 };
  });
  return { members };
}

/** Marks all opened threads of a folder as read. */
export function decideFolderRead(folder: Folder, context: MailboxContext): MailboxEffects {
  const options = { upTo: Infinity, isReceiptSent: context.settings.read_receipts, now: context.now };
  const opened = [...context.threads.values()].filter(({ own }) => own.folder === folder && !own.is_archived);
  return { members: opened.flatMap((each) => readUpTo(each, options) ?? []) };
}

/** The mailbox has looked at a folder: what came up to then is not unseen any more; nothing is read by it. */
export function decideSeen(
  { folder, seen_timestamp }: { readonly folder: Folder; readonly seen_timestamp: string },
  context: MailboxContext,
): MailboxEffects {
  const at = Math.min(Number(seen_timestamp), context.now);
  const opened = [...context.threads.values()].filter(
    ({ own, thread }) => own.folder === folder && own.is_unseen && thread.last_at <= at,
  );
  return {
    seen: { folder, at },
    members: opened.map(({ own }) => ({ ...own, is_unseen: false, version: own.version + 1 })),
  };
}

/** A device has received threads up to a time. What is another's, or a request, is passed over. */
export function decideDelivered(watermarks: Readonly<Record<string, string>>, context: MailboxContext): MailboxEffects {
  const members = Object.entries(watermarks).flatMap(([id, time]) => {
    const opened = context.threads.get(id);
    if (opened === undefined || !isTold(opened.own)) return [];
    const deliveredAt = Math.min(Number(time), opened.thread.last_at);
    return deliveredAt > opened.own.delivered_at ? { ...opened.own, delivered_at: deliveredAt } : [];
  });
  return { members };
}
