import { endpointRegistry, type ParsedInputOf, type PrivacyValue } from 'ufi-core/contract';
import { changedExtras } from '../records/commentExtras.ts';
import type { CommentRow } from '../records/commentRow.ts';
import { change, Refused, type Change, type Scene } from '../road/index.ts';
import { attachedTo, hasAttached, mediaIn, tokensIn } from './attachedTo.ts';
import { placeInVideo } from './placeInVideo.ts';
import { photoTag } from './photoTag.ts';
import { screened } from './screened.ts';
import { textTraits } from './textTraits.ts';
import { mentionedIn, writtenBody } from './writtenBody.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addComment>;

/** The comment that is answered; a reply may name only the reply that it answers. */
const answered = ({ parent_comment_id, reply_comment_parent_id }: Input): string | null =>
  parent_comment_id ?? reply_comment_parent_id ?? null;

/** What writing a comment or a reply changes (S7.07); it subscribes whoever writes it (S4.09). */
export const writingComment: Change<Input> = {
  action: (input) => (answered(input) === null ? 'create' : 'reply'),
  object: answered,
  sight: (input) => ({
    comments: [input.reply_comment_parent_id, input.photo_text_tag_id],
    mentioned: mentionedIn(input),
    media: mediaIn(input),
    tokens: tokensIn(input),
  }),
  decide: (input, scene) => {
    if (scene.thread.is_closed) throw new Refused('threadClosed');
    const place = placeOf(input, scene);
    const id = scene.newId();
    const { after, attached } = attachedTo(input, scene, { comment: id, before: {} });
    const body = writtenBody(input, scene, { mayBeEmpty: hasAttached(after) });
    const held = screened({ text: body.text, before: {}, after }, scene);
    const traits = { ...photoTag(input, scene, id), ...textTraits(input, scene, body) };
    const comment = {
      ...body,
      extras: changedExtras(null, { ...after, ...traits }),
      ...place,
      ...placeInVideo(input, scene.thread),
      thread_id: scene.thread.id,
      site_id: scene.thread.kind === 'article' ? scene.thread.scope_id : null,
      id,
      author_id: scene.actor,
      person_id: scene.person,
      client_id: input.client_id ?? null,
      status: scene.isHeld ? 'spam' : (held?.status ?? null),
      reaction_counts: {},
      vote_count: scene.thread.kind === 'question' ? 0 : null,
      reply_count: 0,
      activity_id: id,
      is_low: false,
      needs_approval: held?.needs_approval ?? false,
      is_approved: false,
      held_by: scene.isHeld ? ('ban' as const) : null,
      is_announcement: isAnnouncement(place, scene),
      tip_option: null,
      constituent: scene.constituency,
      created_at: scene.now,
      edited_at: null,
    };
    return { object: id, comments: [comment], attached, ...(scene.isSubscribed ? {} : { isSubscribed: true }) };
  },
};

/** Writes a comment or a reply (S7.07), and subscribes whoever writes it (S4.09). */
export const addComment = change(endpointRegistry.addComment, writingComment);

type Place = Pick<CommentRow, 'parent_id' | 'parent_author_id' | 'reply_to_id' | 'privacy'>;

/** Where a comment stands: a reply to a reply is kept under the top-level comment, and is as private as that. */
function placeOf(input: Input, scene: Scene): Place {
  const named = answered(input);
  if (named === null) {
    return { parent_id: null, parent_author_id: null, reply_to_id: null, privacy: chosenPrivacy(input, scene) };
  }
  const parent = topLevel(scene.comment(named), scene);
  const repliedTo = scene.comment(input.reply_comment_parent_id ?? named);
  if (topLevel(repliedTo, scene).id !== parent.id) throw new Refused('noSuchObject');
  return {
    parent_id: parent.id,
    parent_author_id: parent.author_id,
    reply_to_id: repliedTo.id === parent.id ? null : repliedTo.id,
    privacy: parent.privacy,
  };
}

const topLevel = (comment: CommentRow, scene: Scene): CommentRow =>
  comment.parent_id === null ? comment : scene.comment(comment.parent_id);

/** What a page itself says under its own live video, not to anybody in particular, is an announcement (S3.01). */
const isAnnouncement = ({ parent_id }: Place, { thread, actor, person }: Scene): boolean =>
  thread.kind === 'live' && parent_id === null && actor === thread.owner_id && actor !== person;

/** Friends only is offered under live videos (S9.08). */
function chosenPrivacy({ privacy_value = 0 }: Input, { thread }: Scene): PrivacyValue {
  if (privacy_value !== 0 && thread.kind !== 'live') {
    throw new Refused('badParameter', { fields: { privacy_value: 'not_offered' } });
  }
  return privacy_value;
}
