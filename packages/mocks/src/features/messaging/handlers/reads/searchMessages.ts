import { searchLength } from 'ufi-mercury/contract';
import type { MockHandler } from '../../../../access/caller.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { openMailbox } from '../../openMailbox.ts';
import { presentMailbox, readableMessages, threadsOf } from '../../presentMailbox.ts';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The messages of the mailbox's own threads that have all words of a text, or words that begin so, newest first. */
export const searchMessages: MockHandler<'searchMessages'> = ({ actor, q, thread_id: thread, cursor }, caller) => {
  const mailbox = openMailbox(caller, actor, 'readMessages');
  const { world } = caller;
  const { owner, asOf } = mailbox;
  const threads = threadsOf(world, owner.id).filter(({ thread: { id } }) => thread === undefined || id === thread);
  if (thread !== undefined && threads.length === 0) throw new ApiError('noSuchObject');
  const words = wordsOf(q);
  const [at = Infinity, last = Infinity] = cursor?.split('_').map(Number) ?? [];
  const matching = threads
    .flatMap((opened) => readableMessages(world, opened, owner.id))
    .filter(({ type, body }) => {
      const known = wordsOf(body);
      const isKnown = (word: string): boolean => known.some((each) => each.startsWith(word));
      return type === 'message' && words.length > 0 && words.every(isKnown);
    })
    .filter((message) => message.at < at || (message.at === at && Number(message.id) < last))
    .sort((one, other) => other.at - one.at || Number(other.id) - Number(one.id));
  const page = matching.slice(0, searchLength);
  const found = page.map(({ id }) => id);
  const ids = [...new Set(page.map(({ thread_id: id }) => id))];
  const end = matching.length > searchLength ? page.at(-1) : undefined;
  const names = { threads: ids, marks: ids, actions: found };
  return {
    found,
    cursor: end === undefined ? null : `${end.at}_${end.id}`,
    said: { ...asOf, ...presentMailbox(world, { mailbox: owner.id, names }) },
  };
};
