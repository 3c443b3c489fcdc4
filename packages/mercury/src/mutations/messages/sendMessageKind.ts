import * as v from 'valibot';
import { descriptionsOf, textDirectionSchema } from 'ufi-core/contract';
import type { PendingMutation } from 'ufi-core/internal/kernel';
import { actionTypes, mercuryEndpoints, messageOriginSchema, type MessageAction } from '../../contract/index.ts';
import { messageRanges, ownFolderOf } from '../../rules/index.ts';
import { additionsKey, onMark, type MercuryEffect, type MercuryKind } from '../../effects/mercuryEffects.ts';
import type { ThreadKey } from '../../effects/mercuryEffects.ts';
import { kindDefaults } from '../../effects/kindDefaults.ts';

const inputSchema = v.object({
  key: v.custom<ThreadKey>((key) => typeof key === 'string' && /^(?:user|thread):\d{1,19}$/.test(key)),
  /** Null as long as the thread is not known to exist. */
  thread_id: v.nullable(v.string()),
  text: v.string(),
  dir: textDirectionSchema,
  attached: v.array(v.string()),
  attachments: v.array(v.custom<MessageAction['attachments'][number]>((value) => typeof value === 'object')),
  reply_to: v.nullable(v.string()),
  is_note: v.boolean(),
  writer: v.picklist(['person', 'page']),
  comment_id: v.optional(v.string()),
  origin: v.optional(messageOriginSchema),
  dialog_token: v.optional(v.string()),
});
/** Input of {@link sendMessageKind}. `text` is named so that the outbox counts the texts it loses. */
export type SendInput = v.InferOutput<typeof inputSchema>;

const localMessage = ({ clientId, actor, at, input }: PendingMutation<SendInput>): MessageAction => ({
  action_type: actionTypes.message,
  action_id: clientId,
  thread_id: input.thread_id ?? '',
  author: actor,
  timestamp: String(at),
  version: 0,
  body: input.text,
  ranges: messageRanges(input.text),
  dir: input.dir,
  attachments: input.attachments,
  offline_threading_id: clientId,
  reply_to: input.reply_to,
  reactions: {},
  is_unsent: false,
  is_note: input.is_note,
  ...(input.origin && { origin: input.origin }),
});

/** What is sent stands at the top of the lists, in the order in which it was sent, whatever this client's clock says. */
const topTime = (at: number): string => String(800_000_000_000_000 + at);

function effectsOf(mutation: PendingMutation<SendInput>): readonly MercuryEffect[] {
  const { thread_id: thread, key, is_note: isNote, writer } = mutation.input;
  const addition: MercuryEffect = { kind: 'newMessage', on: additionsKey(key), message: localMessage(mutation) };
  if (thread === null || isNote || mutation.phase === 'failed') return [addition];
  const moved = onMark(thread, (mark) => ({
    ...mark,
    folder: ownFolderOf({ writer }, mark.folder),
    is_archived: false,
    updated_time: topTime(mutation.at),
    own_time: topTime(mutation.at),
  }));
  return [addition, moved];
}

/** Sends a message. Its queue is the thread's, so messages of a thread leave in order; a refused one is kept. */
export const sendMessageKind: MercuryKind<SendInput> = {
  ...kindDefaults,
  endpoint: mercuryEndpoints.sendMessage,
  input: inputSchema,
  recordFields: ['reply_to'],
  effects: effectsOf,
  toBody: (input) => ({
    ...(input.thread_id === null
      ? { other_user_fbid: input.key.slice('user:'.length) }
      : { thread_id: input.thread_id }),
    body: input.text,
    ...(input.attached.length > 0 && {
      attached: input.attached,
      descriptions: descriptionsOf(input.attachments),
    }),
    ...(input.reply_to !== null && { reply_to: input.reply_to }),
    ...(input.is_note && { is_note: true }),
    ...(input.comment_id !== undefined && { comment_id: input.comment_id }),
    ...(input.origin && { origin: input.origin }),
    ...(input.dialog_token !== undefined && { dialog_token: input.dialog_token }),
  }),
  afterRefusal: () => 'keep',
};
