import { incidentalFields, type ParsedInputOf, type PayloadOf, type PermittedAction } from 'ufi-core/contract';
import { firstMailboxSettings, type BusinessRole, type MercuryPayload } from 'ufi-mercury/contract';
import {
  MessageRefusal,
  type MailboxEffects,
  type MessageRow,
  type OpenThread,
  type SendingContext,
} from 'ufi-mercury/internal/rules';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { commitMessages, isChatStopped, mailboxOf } from '../../messages-world/messagesWorld.ts';
import type { MockedName, mockedEndpoints } from '../../world/mockedEndpoints.ts';
import type { World } from '../../world/world.ts';
import { messageMediaIn } from './messageMedia.ts';
import { commitAround } from './commitAround.ts';
import { groupPartiesOf, otherPartyOf } from './messageParties.ts';
import { openMailbox, type OpenedMailbox } from './openMailbox.ts';
import { repliedCommentIn } from './privateReplies.ts';
import { presentMailbox, readableMessages, threadsOf } from './presentMailbox.ts';

type Registry = typeof mockedEndpoints;
/** The calls that change a mailbox. */
type MailboxName = {
  [Name in MockedName]: PayloadOf<Registry[Name]> extends MercuryPayload
    ? 'client_id' extends keyof ParsedInputOf<Registry[Name]>
      ? Name
      : never
    : never;
}[MockedName];

interface DecidingContext extends SendingContext {
  readonly pinned: number;
  readonly role: BusinessRole | null;
  readonly assigneeRole: BusinessRole | null;
}

/** Definition of a change of a mailbox. */
export interface MailboxMutation<Input> {
  readonly action: PermittedAction | ((input: Input) => PermittedAction);
  /** Unread messages are counted after that time. */
  readonly unreadAfter?: (input: Input) => number | undefined;
  /** The actor of a thread of two, or the thread or message by which they are found. */
  readonly other?: (input: Input) => {
    readonly actor?: string | undefined;
    readonly thread?: string;
    readonly message?: string;
    /** A comment under a post of the page, of the actor. */
    readonly comment?: string | undefined;
    /** The person to whom a thread is assigned. */
    readonly assignee?: string | null;
  };
  /** People who are to be in a group. */
  readonly people?: (input: Input) => readonly string[] | undefined;
  /** Media to be sent. */
  readonly media?: (input: Input) => readonly string[] | undefined;
  readonly decide: (input: Input, context: DecidingContext) => MailboxEffects;
}

const requestOf = (name: string, input: object): string =>
  JSON.stringify([
    name,
    Object.entries(input)
      .filter(([field]) => !incidentalFields.has(field))
      .sort(),
  ]);

/** What counts as sent. */
const paced: ReadonlySet<string> = new Set([
  'message',
  'log:subscribe',
  'log:unsubscribe',
  'log:thread-name',
  'log:thread-image',
  'log:thread-admin',
]);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

function contextOf<Input extends object>(
  world: World,
  { owner, person }: OpenedMailbox,
  { input, definition }: { readonly input: Input; readonly definition: MailboxMutation<Input> },
): DecidingContext {
  const mailbox = owner.id;
  const after = definition.unreadAfter?.(input) ?? 0;
  const threads = new Map<string, OpenThread>();
  const own = threadsOf(world, mailbox);
  for (const opened of threadsIn(world, mailbox)) {
    const member = opened.members.find(({ mailbox_id: id }) => id === mailbox);
    if (member === undefined) continue;
    const unread = readableMessages(world, opened, mailbox).filter(
      ({ at, type, staff_of: page, author_id: author }) =>
        at > Math.max(member.read_at, after) && type === 'message' && page === null && author !== mailbox,
    );
    threads.set(opened.thread.id, { ...opened, own: member, unreadAfter: unread.length });
  }
  const readable = own.flatMap((opened) => readableMessages(world, opened, mailbox));
  const messages = new Map(readable.map((message) => [message.id, message]));
  const named = definition.other?.(input) ?? {};
  const thread = threads.get(named.thread ?? messages.get(named.message ?? '')?.thread_id ?? '');
  const pair = thread?.members.find(({ mailbox_id: id }) => id !== mailbox)?.mailbox_id;
  const sent = [...world.messages.messages.values()].filter(
    ({ person_id: id, type }) => id === person.id && paced.has(type),
  );
  const strangers = strangersToday(world, sent);
  const text = 'body' in input ? input.body : undefined;
  return {
    mailbox,
    person: person.id,
    kind: owner.kind,
    settings: { ...firstMailboxSettings, ...mailboxOf(world.messages, mailbox).settings },
    now: world.now(),
    newId: () => world.newId(),
    threads,
    messages,
    other: otherPartyOf(world, owner, named.actor ?? pair),
    sentLastMinute: sent.filter(({ at }) => at > world.now() - minuteMs).length,
    strangersToday: strangers.length,
    strangersThisHour: strangers.filter(({ at }) => at > world.now() - hourMs).length,
    sameTextToday: strangers.filter(({ body }) => body !== '' && body === text).length,
    dialogToken: `${mailbox} writes to ${named.actor ?? ''}`,
    parties: groupPartiesOf(world, owner, definition.people?.(input)),
    comment: repliedCommentIn(world, mailbox, named.comment),
    media: messageMediaIn(world, definition.media?.(input)),
    isChatStopped: isChatStopped(world.messages, [mailbox, person.id]),
    role: staffRoleOf(owner, person.id),
    assigneeRole: staffRoleOf(owner, named.assignee ?? ''),
    pinned: own.filter(({ members }) => members.some((each) => each.mailbox_id === mailbox && each.is_pinned)).length,
  };
}

const requestFolders: ReadonlySet<string> = new Set(['PENDING', 'OTHER', 'SPAM']);

/** The entry for each stranger whom somebody has written to first, or added to a group, within a day. */
function strangersToday(world: World, sent: readonly MessageRow[]): MessageRow[] {
  const { threads, messages } = world.messages;
  const isFirst = ({ thread_id: id, at }: MessageRow) =>
    ![...messages.values()].some((each) => each.thread_id === id && each.at < at);
  return sent
    .filter(({ at }) => at > world.now() - dayMs)
    .flatMap((entry) => {
      const { thread_id: id, type, author_id: author, data } = entry;
      const added = data !== null && 'added' in data ? (data.added as readonly string[]) : [];
      const isNew = (member: string) => (type === 'log:subscribe' ? added.includes(member) : isFirst(entry));
      return (threads.get(id)?.members ?? [])
        .filter(
          ({ mailbox_id: member, kind, folder }) =>
            member !== author &&
            kind === 'person' &&
            requestFolders.has(folder) &&
            world.people.get(author)?.friends.has(member) !== true &&
            isNew(member),
        )
        .map(() => entry);
    });
}

const staffRoleOf = (owner: OpenedMailbox['owner'], person: string): BusinessRole | null =>
  owner.kind === 'page' ? (owner.staff.get(person) ?? null) : null;

/** All threads of a mailbox, the deleted ones too. */
const threadsIn = ({ messages: { threads } }: World, mailbox: string) =>
  [...threads.values()].filter(({ members }) => members.some(({ mailbox_id: id }) => id === mailbox));

const refusalOf = ({ reason, fields, asks }: MessageRefusal): ApiError =>
  new ApiError(reason, { ...(fields && { fields }), ...(asks && { asks }) });

function decideOrRefuse<Input extends object>(
  definition: MailboxMutation<Input>,
  input: Input,
  context: DecidingContext,
): MailboxEffects {
  try {
    return definition.decide(input, context);
  } catch (error) {
    if (error instanceof MessageRefusal) throw refusalOf(error);
    throw error;
  }
}

/** Runs a change of a mailbox once per client id. Returns the mailbox and the number of its step. */
export function changeMailbox<Input extends { actor?: string | undefined; client_id?: string | undefined }>(
  name: MockedName,
  definition: MailboxMutation<Input>,
  { input, caller }: { readonly input: Input; readonly caller: Caller },
): { readonly mailbox: string; readonly seq: number } {
  const action = typeof definition.action === 'function' ? definition.action(input) : definition.action;
  const opened = openMailbox(caller, input.actor, action);
  const { world } = caller;
  const { messages } = world;
  const { owner, person } = opened;
  const mailbox = owner.id;
  const key = input.client_id === undefined ? null : `${person.id} ${mailbox} ${input.client_id}`;
  const request = requestOf(name, input);
  const claimed = messages.claims.get(key ?? '');
  if (claimed !== undefined) {
    if (claimed.request !== request) throw new ApiError('duplicate');
    return { mailbox, seq: claimed.seq };
  }
  const context = contextOf(world, opened, { input, definition });
  const effects = decideOrRefuse(definition, input, context);
  commitAround(world, effects, { mailbox, person: person.id });
  commitMessages(messages, effects, { mailbox, now: context.now, isKeyed: key !== null });
  const seq = mailboxOf(messages, mailbox).steps.length;
  if (key !== null) messages.claims.set(key, { request, seq });
  return { mailbox, seq };
}

/** Defines a change of a mailbox, whose answer is its own step. */
export const defineMailboxMutation =
  <Name extends MailboxName>(
    name: Name,
    definition: MailboxMutation<ParsedInputOf<Registry[Name]>>,
  ): MockHandler<Name> =>
  (input, caller) => {
    const { mailbox, seq } = changeMailbox(name, definition, { input, caller });
    const names = mailboxOf(caller.world.messages, mailbox).steps[seq - 1] ?? {};
    const records = presentMailbox(caller.world, { mailbox, names });
    return { mailbox, from: seq, to: seq, ...records } as PayloadOf<Registry[Name]>;
  };
