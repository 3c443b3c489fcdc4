import type { PoolClient } from 'pg';
import {
  cardKindOf,
  isWorkingRole,
  kindOfPost,
  liveFault,
  liveFrom,
  namesAttachment,
  newCardFault,
} from 'ufi-core/internal/rules';
import { commonPrivacyOptions, type endpointRegistry, type PageOrdering, type ParsedInputOf } from 'ufi-core/contract';
import { accessFactsJson, noBlockers, type AccessFacts } from '../../access/accessRow.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { checkThreadAccess } from '../../access/threadAccess.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';
import type { StaffRole } from '../../database/rows/staffRole.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { makeOnce, type MakingCall } from '../../mutations/makeOnce.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { requestHash } from '../../runtime/requestHash.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import type { ThreadServices } from '../lists/index.ts';
import { awaitedVideo, newStreamName, openLiveStream } from '../live/index.ts';
import { tellPeople, wakeNotified } from '../notices/index.ts';
import { fetchPost } from './fetchPost.ts';
import { insertPosts, type NewPost } from './insertPosts.ts';
import { keepPostMedia, readPostAttachment } from './postAttachments.ts';
import { savePostBody } from './savePostBody.ts';

type Endpoint = typeof endpointRegistry.addPost;
type Input = ParsedInputOf<Endpoint>;
type Adding = Pick<BaseServices, 'pool' | 'ids' | 'clock' | 'ownOrigins' | 'liveOrigins' | 'liveServer'> &
  WakesMailboxes;

/** The caller of a new post, with the identity that they publish as. */
interface Author {
  readonly person: string;
  readonly actor: string;
  readonly call: MakingCall;
}

/** Publishes a post, once per client id, and answers it as `fetchPost` does. */
export const addPost: Handler<Endpoint, Adding & ThreadServices> = async (input, caller, services) => {
  const person = checkOwnAction('publish', caller);
  const hasCard = cardKindOf(input.post_kind) !== undefined;
  if (input.post_text.trim() === '' && !hasCard && !namesAttachment(input))
    throw new ApiError('badParameter', { fields: { post_text: 'empty' } });
  const now = Math.floor(services.clock.now() / 1000);
  const fault =
    newCardFault(input, now) ?? liveFault(input, { ...services, takesStreams: services.liveServer !== undefined });
  if (fault) throw new ApiError('badParameter', { fields: { [fault.field]: fault.reason } });
  const actor = input.actor ?? person;
  const request = requestHash('addPost', { ...input, author: actor });
  const call = { person, clientId: input.client_id ?? null, request };
  const id = await makeOnce(services.pool, { ...call, table: 'posts' }, () =>
    publish(input, { person, actor, call }, services),
  );
  return fetchPost({ id, actor }, caller, services);
};

async function publish(input: Input, author: Author, services: Adding): Promise<string> {
  const { pool, ids, clock, ownOrigins, liveServer } = services;
  const id = ids.next();
  const notified = await transaction(pool, async (client) => {
    await insert(input, { ...author, id }, { client, clock, liveServer, ownOrigins });
    await checkMayPublish(client, id, author);
    const { person, actor } = author;
    const mentioned = await savePostBody(client, { id, text: input.post_text, author: actor, ownOrigins });
    const people = mentioned.filter((each) => each !== person);
    if (people.length === 0) return [];
    return tellPeople(client, { people, kind: 'mention', object: id, cause: id, actor, thread: id, at: clock.now() });
  });
  wakeNotified(services, notified);
  return id;
}

interface Inserting {
  readonly client: PoolClient;
  readonly clock: BaseServices['clock'];
  readonly liveServer: BaseServices['liveServer'];
  readonly ownOrigins: BaseServices['ownOrigins'];
}

async function insert(
  input: Input,
  { id, person, actor, call }: Author & { readonly id: string },
  { client, clock, liveServer, ownOrigins }: Inserting,
): Promise<void> {
  const { group = null } = input;
  const { rows } = await client.query<{ role: StaffRole | null; ordering: PageOrdering | null; has_group: boolean }>(
    `select (select s.role from page_staff s where s.page_id = $1 and s.person_id = $2) as role,
      (select g.post_ordering from pages g where g.id = $1) as ordering,
      $3::bigint is null or exists (select from groups g where g.id = $3) as has_group`,
    [actor, person, group],
  );
  const [found] = rows;
  const isPage = actor !== person;
  if (isPage && !isWorkingRole(found?.role)) throw new ApiError('noPermission');
  if (found?.has_group !== true) throw new ApiError('noSuchObject');
  const { attachment, media } = await readPostAttachment(client, input, { person, ownOrigins });
  const createdAt = Math.floor(clock.now() / 1000);
  const { post_kind: kind, live_address: address } = input;
  const isStreamed = kind === 'live' && address === undefined && attachment?.type !== 'video';
  const name = newStreamName();
  const streamed = isStreamed && liveServer ? awaitedVideo(liveServer, name) : undefined;
  await insertPosts(client, [
    {
      id,
      author: actor,
      authorKind: isPage ? 'page' : 'person',
      group,
      kind: kindOfPost(input.post_kind, attachment),
      ...(await audienceOf(input, { client, person, isPage })),
      text: input.post_text,
      attachment,
      createdAt,
      video: streamed ?? (kind === 'live' ? liveFrom(createdAt, address) : undefined),
      isClosed: false,
      pageOrdering: found.ordering,
      call,
    },
  ]);
  if (streamed) await openLiveStream(client, { post: id, name });
  await keepPostMedia(client, id, media);
}

// Whoever deletes the list waits, and narrows the new post with the others.
const listText = 'select from friend_lists where id = $1 and person_id = $2 for key share';

/** @throws ApiError badParameter for an audience that is not offered */
async function audienceOf(
  { group, privacy: option }: Input,
  { client, person, isPage }: { readonly client: PoolClient; readonly person: string; readonly isPage: boolean },
): Promise<Pick<NewPost, 'privacy' | 'list'>> {
  const notOffered = new ApiError('badParameter', { fields: { privacy: 'not_offered' } });
  if (group !== undefined) {
    if (option !== undefined) throw notOffered;
    return { privacy: 'group' };
  }
  const privacy = commonPrivacyOptions.find((each) => each === (option ?? 'everyone'));
  if (isPage && privacy !== 'everyone') throw notOffered;
  if (privacy !== undefined) return { privacy };
  const { rowCount } = await client.query({ name: 'list of a post', text: listText, values: [option, person] });
  if (rowCount === 0) throw notOffered;
  return { privacy: 'list', list: option };
}

const accessText = `
select ${threadRowJson} as thread, ${accessFactsJson(noBlockers)} as access
from ${threadSource}, (select $2::bigint as person_id, $3::bigint as actor_id) w where t.id = $1`;

/**
 * Decides by the new post's own access, in its transaction: what the author could not open or write under is not
 * published.
 *
 * @throws ApiError
 */
async function checkMayPublish(client: PoolClient, id: string, { person, actor }: Author): Promise<void> {
  const { rows } = await client.query<{ thread: ThreadRow; access: AccessFacts }>(accessText, [id, person, actor]);
  const [found] = rows;
  const thread = checkThreadAccess(found?.thread, found?.access ?? null);
  const isInGroup = thread.group_privacy !== null;
  if (isInGroup && (found?.access.group_role == null || actor !== person)) throw new ApiError('noPermission');
  if ((found?.access.restrictions ?? []).length > 0) throw new ApiError('blockedAction');
}
