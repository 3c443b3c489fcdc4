import { chatCommandCard, chatCommandIn } from 'ufi-stars/contract';
import type { CommentExtras } from '../../database/rows/commentExtras.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import {
  compositeKey,
  defineContextPart,
  type DecisionContext,
  type PartQuery,
  type PartRequest,
} from '../../mutations/index.ts';

interface FoundCommand {
  readonly thread_id: string;
  readonly key: string;
  readonly answer: string;
}

/** Context: the commands that comments ask for, as far as the owners of their threads have set them. */
const chatCommandPart = defineContextPart({
  name: 'chat-commands',
  text: `select ${jsonList(
    `json_build_object('thread_id', u.thread_id::text, 'key', u.key, 'answer', c.answer)`,
    `(select distinct * from unnest($1::bigint[], $2::text[]) u (thread_id, key)) u
      cross join lateral (select t.owner_id from threads t where t.id = u.thread_id offset 0) t
      cross join lateral (select * from chat_commands c where c.owner_id = t.owner_id and c.key = u.key offset 0) c`,
  )} as commands`,
  values: (requests: readonly PartRequest<string>[]) => [
    requests.map(({ threadId }) => threadId),
    requests.map(({ key }) => key),
  ],
  read: (rows: readonly { readonly commands: readonly FoundCommand[] }[]): ReadonlyMap<string, string> =>
    new Map(
      rows.flatMap(({ commands }) =>
        commands.map(({ thread_id, key, answer }) => [compositeKey(thread_id, key), answer] as const),
      ),
    ),
});

interface Written {
  readonly comment_text: string;
  readonly stars_quantity?: number | undefined;
}

/** The chat command that a new comment asks for. One with stars asks for none: they are its only attachment. */
const commandOf = ({ comment_text, stars_quantity }: Written): string | null =>
  stars_quantity === undefined ? chatCommandIn(comment_text) : null;

/** The context that the text of a call needs: the chat command that it asks for. */
export function chatCommandContext(written: Written): readonly PartQuery[] {
  const key = commandOf(written);
  return key === null ? [] : [chatCommandPart.ask(key)];
}

/** The card of the answer, if a new comment of a live video is a chat command of its owner; else nothing. */
export function answerCard(written: Written, { thread, part }: DecisionContext): Pick<CommentExtras, 'attachment'> {
  const key = commandOf(written);
  if (key === null || thread.kind !== 'live' || thread.video?.isLive !== true) return {};
  const answer = part(chatCommandPart).get(compositeKey(thread.id, key));
  return answer === undefined ? {} : { attachment: chatCommandCard(answer) };
}

/** The extras of a comment without the answer to a command that its new text no longer is. */
export function withoutOldAnswer(
  { text, extras }: Pick<CommentRow, 'text' | 'extras'>,
  newText: string,
): CommentExtras {
  if (extras?.attachment?.type !== 'chat_command_result') return extras ?? {};
  return chatCommandIn(newText) === chatCommandIn(text) ? extras : { ...extras, attachment: undefined };
}
