import type { Locale, ParsedInputOf, PayloadOf, ServerUpdate, endpointRegistry } from 'ufi-core/contract';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { acceptAnswer } from '../../features/answers/acceptAnswer.ts';
import { addComment } from '../../features/comments/addComment.ts';
import { appealSpam } from '../../features/moderation/appealSpam.ts';
import { banUser } from '../../features/moderation/banUser.ts';
import { castVote } from '../../features/votes/castVote.ts';
import { deleteComment } from '../../features/comments/deleteComment.ts';
import { deleteCommentAndRemoveCommenter } from '../../features/moderation/deleteCommentAndRemoveCommenter.ts';
import { editComment } from '../../features/comments/editComment.ts';
import { followPost } from '../../features/subscription/followPost.ts';
import { hideComment } from '../../features/moderation/hideComment.ts';
import { livePinComment } from '../../features/pins/livePinComment.ts';
import { keepSpam } from '../../features/moderation/keepSpam.ts';
import { hideTextDelights } from '../../features/comments/hideTextDelights.ts';
import { muteMember } from '../../features/moderation/muteMember.ts';
import { pinComment } from '../../features/pins/pinComment.ts';
import { removePreview } from '../../features/comments/removePreview.ts';
import { reportComment } from '../../features/moderation/reportComment.ts';
import { setCommentLike } from '../../features/likes/setCommentLike.ts';
import { setCommentReaction } from '../../features/reactions/setCommentReaction.ts';
import { setLike } from '../../features/likes/setLike.ts';
import { setReaction } from '../../features/reactions/setReaction.ts';
import { setTyping } from '../../features/typing/setTyping.ts';
import { setSubscription } from '../../features/subscription/setSubscription.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppServices } from '../../start/appServices.ts';
import type { TypingSignal } from '../../features/typing/typing.ts';
import { createTestWorld, type TestWorld } from './createTestWorld.ts';

type Input<Name extends keyof typeof endpointRegistry> = ParsedInputOf<(typeof endpointRegistry)[Name]>;
type Rest<Name extends keyof typeof endpointRegistry> = Partial<Input<Name>>;

type BanInput = Pick<Input<'banUser'>, 'page_id' | 'commenter_id'> & Rest<'banUser'>;
type MuteInput = Pick<Input<'muteMember'>, 'group_id' | 'user_id'> & Rest<'muteMember'>;

/** A caller whose every call gets a new client id unless it passes one. */
export interface TestCaller {
  add(thread: string, text: string, rest?: Rest<'addComment'>): Promise<ServerUpdate>;
  edit(comment: string, text: string, rest?: Rest<'editComment'>): Promise<ServerUpdate>;
  remove(comment: string, rest?: Rest<'deleteComment'>): Promise<ServerUpdate>;
  react(
    comment: string,
    type: Input<'setCommentReaction'>['reaction_type'],
    rest?: Rest<'setCommentReaction'>,
  ): Promise<ServerUpdate>;
  like(comment: string, isLiked: boolean, rest?: Rest<'setCommentLike'>): Promise<ServerUpdate>;
  vote(comment: string, state: Input<'castVote'>['new_vote_state'], rest?: Rest<'castVote'>): Promise<ServerUpdate>;
  reactToPost(
    thread: string,
    type: Input<'setReaction'>['reaction_type'],
    rest?: Rest<'setReaction'>,
  ): Promise<ServerUpdate>;
  likePost(thread: string, isLiked: boolean): Promise<ServerUpdate>;
  subscribe(thread: string, isOn: boolean): Promise<ServerUpdate>;
  follow(thread: string, isOn: boolean): Promise<ServerUpdate>;
  hide(comment: string, isHidden: boolean): Promise<ServerUpdate>;
  keep(comment: string): Promise<ServerUpdate>;
  appeal(comment: string): Promise<ServerUpdate>;
  pin(comment: string, isPinned: boolean): Promise<ServerUpdate>;
  livePin(thread: string, comment: string | null): Promise<PayloadOf<typeof endpointRegistry.livePinComment>>;
  removePreview(comment: string): Promise<ServerUpdate>;
  hideDelights(comment: string): Promise<ServerUpdate>;
  type(thread: string): Promise<object>;
  accept(comment: string, isAccepted: boolean): Promise<ServerUpdate>;
  ban(comment: string, input: BanInput): Promise<ServerUpdate>;
  mute(comment: string, input: MuteInput): Promise<ServerUpdate>;
  removeCommenter(comment: string, rest?: Rest<'deleteCommentAndRemoveCommenter'>): Promise<ServerUpdate>;
  report(comment: string, rest?: Rest<'reportComment'>): Promise<ServerUpdate>;
}

/** The server's services on a database of its own, with a world to fill it. */
export interface TestBackend {
  readonly database: Database;
  readonly services: AppServices;
  readonly world: TestWorld;
  /** All wake-ups in order. */
  readonly wakeUps: (readonly [threadId: string, seq: number])[];
  /** All typing signals in order. */
  readonly typed: TypingSignal[];
  as(person: string | null, actor?: string, locale?: Locale): TestCaller;
  stop(): Promise<void>;
}

interface TestBackendOptions {
  readonly poolSize?: number;
  /** Creates a second server on the database of this one. */
  readonly sameDatabaseAs?: TestBackend;
  /** Defaults to the process's clock. */
  readonly clock?: AppServices['clock'];
  /** Defaults to true. */
  readonly hasStars?: boolean;
  /** Defaults to those that come with the software. */
  readonly gifts?: AppServices['gifts'];
}

/** The thread in a comment's key. */
const threadOf = (key: string): string => key.split('_')[0] ?? '';
const idOf = (key: string): string => key.split('_')[1] ?? '';

export async function createTestBackend({
  poolSize = 8,
  sameDatabaseAs,
  clock,
  hasStars = true,
  gifts,
}: TestBackendOptions = {}): Promise<TestBackend> {
  const database = sameDatabaseAs?.database ?? (await createTestDatabase({ poolSize }));
  const wakeUps: (readonly [string, number])[] = [];
  const wake = (threadId: string, seq: number) => void wakeUps.push([threadId, seq]);
  const typed: TypingSignal[] = [];
  const services = createServerServices({
    pool: database.pool,
    wake,
    signalTyping: (word) => void typed.push(word),
    hasStars,
    ...(gifts && { gifts }),
    node: sameDatabaseAs ? 2 : 1,
    ...(clock && { clock }),
  });
  const caller = (person: string | null, actor?: string, locale: Locale = 'pt-BR'): TestCaller => {
    const who = { person, locale };
    const common = () => ({ client_id: services.ids.next(), ...(actor === undefined ? {} : { actor }) });
    const at = (key: string) => ({ ...common(), ft_ent_identifier: threadOf(key), comment_id: idOf(key) });
    return {
      add: (thread, comment_text, rest) =>
        addComment({ ...common(), ft_ent_identifier: thread, comment_text, ...rest }, who, services),
      edit: (key, comment_text, rest) => editComment({ ...at(key), comment_text, ...rest }, who, services),
      remove: (key, rest) => deleteComment({ ...at(key), ...rest }, who, services),
      react: (key, reaction_type, rest) => setCommentReaction({ ...at(key), reaction_type, ...rest }, who, services),
      like: (key, like_action, rest) => setCommentLike({ ...at(key), like_action, ...rest }, who, services),
      vote: (key, new_vote_state, rest) => castVote({ ...at(key), new_vote_state, ...rest }, who, services),
      reactToPost: (ft_ent_identifier, reaction_type, rest) =>
        setReaction({ ...common(), ft_ent_identifier, reaction_type, ...rest }, who, services),
      likePost: (ft_ent_identifier, like_action) =>
        setLike({ ...common(), ft_ent_identifier, like_action }, who, services),
      subscribe: (ft_ent_identifier, subscribe_action) =>
        setSubscription({ ...common(), ft_ent_identifier, subscribe_action }, who, services),
      follow: (message_id, follow) => followPost({ ...common(), message_id, follow }, who, services),
      hide: (key, spam_action) => hideComment({ ...at(key), spam_action }, who, services),
      keep: (key) => keepSpam(at(key), who, services),
      appeal: (key) => appealSpam(at(key), who, services),
      pin: (key, is_pinned_by_author) => pinComment({ ...at(key), is_pinned_by_author }, who, services),
      livePin: (ft_ent_identifier, comment_id) =>
        livePinComment({ ...common(), ft_ent_identifier, comment_id }, who, services),
      removePreview: (key) => removePreview(at(key), who, services),
      hideDelights: (key) => hideTextDelights({ ...at(key), should_hide: true }, who, services),
      type: (ft_ent_identifier) => setTyping({ ...common(), ft_ent_identifier, is_typing: true }, who, services),
      accept: (key, is_accepted) => acceptAnswer({ ...at(key), is_accepted }, who, services),
      ban: (key, input) => banUser({ ...at(key), action: 'ban', ...input }, who, services),
      mute: (key, input) => muteMember({ ...at(key), mute_duration: 86_400, ...input }, who, services),
      removeCommenter: (key, rest) => deleteCommentAndRemoveCommenter({ ...at(key), ...rest }, who, services),
      report: (key, rest) => reportComment({ ...at(key), reason: 'spam', ...rest }, who, services),
    };
  };
  const stop = async () => void (sameDatabaseAs ?? (await database.stop()));
  return { database, services, wakeUps, typed, world: createTestWorld(database.pool, services), as: caller, stop };
}

/** The key of the first comment in an answer. */
export function keyIn({ records }: ServerUpdate): string {
  const [comment] = records.comments ?? [];
  if (comment === undefined) throw new Error('the answer names no comment');
  return comment.id;
}

/** The reason for which a call was refused, or `done`. */
export const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return error.reason;
      throw error;
    },
  );

/** Letters of outcomes in tables of rights: Y done, L no session, N not permitted, H hidden, B blocked. */
export const outcomeLetters: Readonly<Record<string, string>> = {
  done: 'Y',
  sessionEnded: 'L',
  noPermission: 'N',
  noSuchObject: 'H',
  blockedAction: 'B',
};
