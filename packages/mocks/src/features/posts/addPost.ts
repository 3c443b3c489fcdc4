import { commonPrivacyOptions, type ParsedInputOf, type endpointRegistry } from 'ufi-core/contract';
import { cardKindOf, kindOfPost, liveFault, liveFrom, namesAttachment, newCardFault } from 'ufi-core/internal/rules';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { mentionable } from '../../access/mentionable.ts';
import { canSeeThread, groupOf, restrictionsOf } from '../../access/threadAccess.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { makeOnce } from '../../mutations/makeOnce.ts';
import type { Person } from '../../world/actor.ts';
import { tellMentioned } from '../../notices-world/notices.ts';
import { mockedLiveOrigins } from './mockedLiveOrigins.ts';
import { newPost } from '../../world/newPost.ts';
import { parseText } from '../../world/parseText.ts';
import { createThread, type Post, type Thread } from '../../world/thread.ts';
import { fetchPost } from './fetchPost.ts';
import { readPostAttachment } from './postAttachments.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addPost>;

/** Publishes a post, once per client id. */
export const addPost: MockHandler<'addPost'> = (input, caller) => {
  const person = checkOwnAction('publish', caller);
  const { world } = caller;
  const hasCard = cardKindOf(input.post_kind) !== undefined;
  if (input.post_text.trim() === '' && !hasCard && !namesAttachment(input)) throw badParameter('post_text', 'empty');
  const fault =
    newCardFault(input, Math.floor(world.now() / 1000)) ??
    liveFault(input, { liveOrigins: mockedLiveOrigins, takesStreams: false });
  if (fault) throw badParameter(fault.field, fault.reason);
  const actor = input.actor ?? person.id;
  const call = { name: 'addPost', input, person: person.id, actor };
  const id = makeOnce(world, call, () => publish(input, person, caller));
  return fetchPost({ id, actor }, caller);
};

function publish(input: Input, person: Person, caller: Caller): string {
  const { world } = caller;
  const { group = null } = input;
  const actor = authorizeActor(caller, input.actor) ?? person.id;
  if (group !== null && !world.groups.has(group)) throw new ApiError('noSuchObject');
  const audience = audienceOf(input, { person, actor }, caller);
  const { attachment, media } = readPostAttachment(input, { world, person, origin: caller.origin });
  const createdAt = Math.floor(world.now() / 1000);
  const empty = { ...parseText(() => undefined, ''), mentionstext: null };
  const id = world.newId();
  const thread = createThread(
    newPost(world, {
      id,
      author: actor,
      group,
      kind: kindOfPost(input.post_kind, attachment),
      ...audience,
      isClosed: false,
      createdAt,
      body: empty,
      attachment,
      video: input.post_kind === 'live' ? liveFrom(createdAt, input.live_address) : undefined,
    }),
  );
  checkMayPublish(thread, { person, actor }, caller);
  const writing = { world, thread, person, actor };
  const body = parseText((named) => mentionable(writing, named), input.post_text);
  thread.post = { ...thread.post, body: { ...body, mentionstext: null } };
  world.threads.set(id, thread);
  for (const each of media) each.attachedTo = id;
  tellMentioned(world, thread, person.id);
  return id;
}

interface Author {
  readonly person: Person;
  readonly actor: string;
}

/** @throws ApiError badParameter for an audience that is not offered */
function audienceOf(
  { group, privacy: option }: Input,
  { person, actor }: Author,
  { world }: Caller,
): Pick<Post, 'privacy' | 'list'> {
  const notOffered = badParameter('privacy', 'not_offered');
  if (group !== undefined) {
    if (option !== undefined) throw notOffered;
    return { privacy: 'group' };
  }
  const privacy = commonPrivacyOptions.find((each) => each === (option ?? 'everyone'));
  if (actor !== person.id && privacy !== 'everyone') throw notOffered;
  if (privacy !== undefined) return { privacy };
  if (world.friendLists.get(option ?? '')?.person !== person.id) throw notOffered;
  return { privacy: 'list', list: option };
}

/** @throws ApiError noSuchObject, noPermission, blockedAction */
function checkMayPublish(thread: Thread, { person, actor }: Author, { world }: Caller): void {
  const viewer = { world, thread, person, actors: [actor] };
  if (!canSeeThread(viewer)) throw new ApiError('noSuchObject');
  const group = groupOf(viewer);
  if (group !== null && (!group.members.has(person.id) || actor !== person.id)) throw new ApiError('noPermission');
  if (restrictionsOf(viewer).length > 0) throw new ApiError('blockedAction');
}
