import { videoTimeOffset, type PostedLiveState, type PrivacyValue } from 'ufi-core/contract';
import { attachedTo, hasAttached } from '../calls/attachedTo.ts';
import { crossPostsOf } from '../calls/crossPosting.ts';
import { changeThread, type Scene } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { badParameter, Refused } from '../calls/refused.ts';
import { screened } from '../calls/screened.ts';
import { asWanted, delightsIn, photoTag } from '../calls/textExtras.ts';
import { writtenBody } from '../calls/writtenBody.ts';
import { isHeldHere } from '../world/standing.ts';
import { isSubscribed, type Comment } from '../world/thread.ts';
import { constituentBadge } from '../world/townHall.ts';

interface Place {
  readonly parent_comment_id?: string | null | undefined;
  readonly reply_comment_parent_id?: string | null | undefined;
  readonly privacy_value?: PrivacyValue | undefined;
}

const answered = ({ parent_comment_id, reply_comment_parent_id }: Place): string | null =>
  parent_comment_id ?? reply_comment_parent_id ?? null;

const topLevel = (comment: Comment, scene: Scene): Comment =>
  comment.parent === null ? comment : visibleComment(scene, comment.parent);

/** Where a comment stands: a reply to a reply is kept under the top-level comment, and is as private as that. */
function placeOf(input: Place, scene: Scene): Pick<Comment, 'parent' | 'repliedTo' | 'privacy'> {
  if (scene.object === null) return { parent: null, repliedTo: null, privacy: chosenPrivacy(input, scene) };
  const parent = topLevel(scene.object, scene);
  const repliedTo = visibleComment(scene, input.reply_comment_parent_id ?? scene.object.id);
  if (topLevel(repliedTo, scene).id !== parent.id) throw new Refused('noSuchObject');
  return { parent: parent.id, repliedTo: repliedTo.id === parent.id ? null : repliedTo.id, privacy: parent.privacy };
}

/** What a page itself says under its own live video, not to anybody in particular, is an announcement. */
const isAnnouncement = ({ parent }: Pick<Comment, 'parent'>, { thread: { post }, actor, person }: Scene): boolean =>
  post.kind === 'live' && parent === null && actor === post.author && actor !== person.id;

/** Friends only is offered under live videos (S9.08). */
function chosenPrivacy({ privacy_value = 0 }: Place, { thread }: Scene): PrivacyValue {
  if (privacy_value !== 0 && thread.post.kind !== 'live') throw badParameter('privacy_value', 'not_offered');
  return privacy_value;
}

interface Written {
  readonly video_time_offset?: number | null | undefined;
  readonly is_live_streaming?: boolean | undefined;
}

function liveStateOf({ is_live_streaming: wasLive = false }: Written, { thread: { post } }: Scene) {
  if (post.kind !== 'live') return null;
  return wasLive || post.video?.isLive === true ? 'Live' : 'OnDemand';
}

/** At which second of the video it was written, as its writer says (S5.10). */
function placeInVideo(input: Written, scene: Scene): { videoTimeOffset?: number; postedLiveState?: PostedLiveState } {
  const { video } = scene.thread.post;
  if (video === undefined) return {};
  const liveState = liveStateOf(input, scene);
  const position = input.video_time_offset ?? null;
  const offset = position === null ? null : videoTimeOffset({ video, position, liveState });
  return {
    ...(offset !== null && { videoTimeOffset: offset }),
    ...(liveState !== null && { postedLiveState: liveState }),
  };
}

/** Writes a comment or a reply, and subscribes whoever writes it. */
export const addComment = changeThread({
  name: 'addComment',
  action: (input) => (answered(input) === null ? 'create' : 'reply'),
  alsoAction: ({ post_to_feed }) => (post_to_feed === true ? ['postToFeed'] : []),
  object: answered,
  decide: (input, scene) => {
    if (scene.thread.post.isClosed) throw new Refused('threadClosed');
    const { person, actor, now } = scene;
    const place = placeOf(input, scene);
    const id = scene.world.newId();
    const tag = photoTag(input, { post: scene.thread.post, id, comment: (tagged) => visibleComment(scene, tagged) });
    const attaching = { world: scene.world, thread: scene.thread.post.id, person: person.id, comment: id, before: tag };
    const extras = attachedTo(input, attaching);
    const written = writtenBody(scene, input, { mayBeEmpty: hasAttached(extras) });
    const body = asWanted(written, input, scene.thread.post);
    const held = screened({ text: body.text, before: {}, after: extras }, scene);
    const comment = {
      ...place,
      ...(isAnnouncement(place, scene) && { isAnnouncement: true }),
      ...placeInVideo(input, scene),
      constituent: constituentBadge(scene.world, scene.thread, actor),
      body,
      extras: { ...extras, ...delightsIn(input, body) },
      id,
      author: actor,
      person: person.id,
      clientId: input.client_id ?? null,
      isDeleted: false,
      isSpam: isHeldHere(scene),
      isHeldByBan: isHeldHere(scene),
      needsApproval: false,
      ...held,
      isApproved: false,
      createdAt: now,
      editedAt: null,
    };
    const posts = place.parent === null ? crossPostsOf(input, scene, comment) : [];
    return { comments: [comment], posts, ...(isSubscribed(scene.thread, actor) ? {} : { subscribes: true }) };
  },
});
