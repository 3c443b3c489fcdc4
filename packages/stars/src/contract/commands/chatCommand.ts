import { linkSchema, textSchema, type AttachmentOf } from 'ufi-core/contract';
import { findLinks } from 'ufi-core/text';
import * as v from 'valibot';

/** The most chat commands of a person or page. */
export const maxChatCommands = 50;

/** The longest answer, in UTF-16 units: a line on an attachment card, which is shown whole (S9.03). */
export const maxChatAnswer = 80;

// Marks belong to their letter: of accents that were typed apart, and of scripts that write vowels so.
const nameOf = (name: string): string => name.normalize('NFKC');
const isName = (name: string): boolean => /^(?:\p{L}\p{M}{0,4}){2,20}$/u.test(nameOf(name));

/** The longest name with all its marks, before compatibility forms are resolved. */
const longestWritten = 128;

/** The name of a chat command without its `!`: 2 to 20 letters. */
export const chatNameSchema = v.pipe(
  textSchema,
  v.trim(),
  v.maxLength(longestWritten),
  v.check(isName, 'not_letters'),
  v.transform(nameOf),
);

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The answer to a chat command: one line of text. */
export const chatAnswerSchema = v.pipe(
  textSchema,
  v.maxLength(1_024),
  v.transform(oneLine),
  v.minLength(1),
  v.maxLength(maxChatAnswer),
);

/** A command that a person or page has set: whoever comments `!name` during a broadcast gets the answer as a card. */
export const chatCommandSchema = v.strictObject({ name: v.string(), answer: v.string() });
/** See {@link chatCommandSchema}. */
export type ChatCommand = v.InferOutput<typeof chatCommandSchema>;

/**
 * The key of a command's name: two names are the same if they differ in case or in how a letter is encoded only, in any
 * script. Accents tell names apart. Letters whose small and capital forms are not one to one (ß, ς, ı, İ) count as one.
 */
export const chatCommandKey = (name: string): string =>
  nameOf(name)
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .normalize('NFC');

/** The key of the command that a text asks for: it is `!` and a name, and nothing else. Null if it asks for none. */
export function chatCommandIn(text: string): string | null {
  const written = text.trim();
  const name = written.slice(1);
  return written.startsWith('!') && name.length <= longestWritten && isName(name) ? chatCommandKey(name) : null;
}

/** Commands after one was set, or without an answer taken away; in the order of their names. */
export function withChatCommand(
  commands: readonly ChatCommand[],
  { name, answer }: { readonly name: string; readonly answer: string | null },
): ChatCommand[] {
  const key = chatCommandKey(name);
  const others = commands.filter((each) => chatCommandKey(each.name) !== key);
  const all = answer === null ? others : [...others, { name, answer }];
  return all.sort((one, other) => (chatCommandKey(one.name) < chatCommandKey(other.name) ? -1 : 1));
}

/** The card of a command's answer; it leads to the first address in it. */
export function chatCommandCard(answer: string): AttachmentOf<'chat_command_result'> {
  const uri = findLinks(answer).find((link) => v.is(linkSchema, link.uri))?.uri ?? null;
  return { type: 'chat_command_result', title: answer, subtitle: '', uri, image: null, action: null };
}
