import {
  attachableTypes,
  attachmentIdFields,
  attachmentIn,
  describedBy,
  descriptionsOf,
  inOwnField,
  composerTokenFieldNames,
  composerTokenFields,
  linkTypes,
  withDescription,
  type AttachmentIdField,
  type ComposerTokenType,
  type ComposerTokenField,
  type MediaDescriptions,
} from 'ufi-core/contract';
import { addressOnly } from 'ufi-core/internal/rules';
import { tokenKey } from '../../world/composerToken.ts';
import { isEncoding } from '../../world/videoEncoding.ts';
import type { Media, World } from '../../world/world.ts';
import type { Comment, CommentExtras } from '../../world/thread.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { linkedPost } from './linkedPost.ts';

type AttachedId = string | number | null | undefined;

type AttachmentInput = Readonly<Partial<Record<AttachmentIdField | ComposerTokenField, AttachedId>>> & {
  readonly attached_share_url?: string | null | undefined;
  readonly descriptions?: MediaDescriptions | undefined;
};

interface AttachmentState {
  readonly world: World;
  readonly thread: string;
  readonly person: string;
  readonly comment: string;
  readonly before: CommentExtras;
  /** The origin whose addresses lead to posts. */
  readonly origin: string;
}

const noAttachment: CommentExtras = {
  attachment: undefined,
  photo_comment: undefined,
  video_comment: undefined,
  file_comment: undefined,
  attachment_status: undefined,
};

/**
 * The attachments of a comment after a call: at most one, replacing any other; 0 or null removes the one in that field.
 *
 * @throws ApiError badParameter for several attachments and a description of anything else, noSuchObject for one the
 * person may not attach
 */
export function applyAttachments(input: AttachmentInput, state: AttachmentState): CommentExtras {
  const after = attached(input, state);
  const attachment = attachmentIn(after);
  const described = describedBy(attachment === undefined ? [] : [attachment], input.descriptions);
  if (described === null) throw badParameter('descriptions', 'not_allowed');
  const [shown] = described;
  const media = shown && 'fbid' in shown ? state.world.media.get(shown.fbid) : undefined;
  if (media !== undefined && media.owner !== null) media.attachedTo = state.comment;
  return shown === undefined ? after : { ...after, ...inOwnField(shown) };
}

function attached(input: AttachmentInput, state: AttachmentState): CommentExtras {
  const { world, person, comment, before } = state;
  const named = attachmentIdFields.flatMap((field) => {
    const id = input[field];
    return typeof id === 'string' && id !== '0' ? [{ field, id }] : [];
  });
  const address = input.attached_share_url ?? undefined;
  const tokens = composerTokenFieldNames.flatMap((field) => {
    const id = input[field];
    return typeof id === 'string' && id !== '0' ? [{ field, type: composerTokenFields[field].token, id }] : [];
  });
  const fieldNames = [...named, ...tokens].map(({ field }): string => field);
  const second = [...fieldNames, ...(address === undefined ? [] : ['attached_share_url'])][1];
  if (second !== undefined) throw badParameter(second, 'not_allowed');
  if (address !== undefined) return { ...before, ...noAttachment, attachment: sharedIn(address, state) };
  const [token] = tokens;
  if (token !== undefined) return { ...before, ...noAttachment, attachment: tokenAttachment(token, state) };
  const [only] = named;
  if (only === undefined) return withoutCleared(input, before);
  const media = world.media.get(only.id);
  const types: readonly string[] = attachableTypes[only.field];
  if (media === undefined || !types.includes(media.attachment.type) || !canAttach(media, { person, comment })) {
    throw new ApiError('noSuchObject');
  }
  const known = attachmentIn(before);
  const text = known && descriptionsOf([known])[only.id];
  const attachment = text === undefined ? media.attachment : withDescription(media.attachment, text);
  const status = isEncoding(media, world) && { attachment_status: 'encoding' as const };
  return { ...before, ...noAttachment, ...inOwnField(attachment), ...status };
}

const canAttach = (
  { owner, attachedTo, isPrivate }: Media,
  wanted: Pick<AttachmentState, 'person' | 'comment'>,
): boolean =>
  owner === null ||
  attachedTo === wanted.comment ||
  (owner === wanted.person && attachedTo === null && isPrivate !== true);

interface Token {
  readonly type: ComposerTokenType;
  readonly id: string;
}

type TokenAttachment = NonNullable<CommentExtras['attachment']>;

const storedToken = ({ type, id }: Token, { world, thread, person }: AttachmentState): TokenAttachment | undefined =>
  world.composerTokens.get(tokenKey({ thread, person, type, id }));

/** The prepared attachment of a token, or the one the comment already has. */
function tokenAttachment(token: Token, state: AttachmentState): TokenAttachment {
  const { attachment: known } = state.before;
  if (known?.type === 'donation' && token.type === 'donation' && token.id === state.thread) return known;
  if (known && 'place_id' in known && token.type === 'place' && token.id === known.place_id) return known;
  const prepared = storedToken(token, state);
  if (prepared === undefined) throw new ApiError('noSuchObject');
  return prepared;
}

function sharedIn(uri: string, state: AttachmentState): TokenAttachment {
  const { attachment: known } = state.before;
  if (known !== undefined && 'host' in known && known.uri === uri) return known;
  const person = state.world.people.get(state.person) ?? null;
  const linked = linkedPost(uri, { ...state, person });
  return linked ?? storedToken({ type: 'link', id: uri }, state) ?? addressOnly(uri);
}

function withoutCleared(input: AttachmentInput, before: CommentExtras): CommentExtras {
  const cleared: readonly (string | undefined)[] = [
    ...attachmentIdFields.filter((field) => input[field] !== undefined).flatMap((field) => attachableTypes[field]),
    ...(input.attached_share_url === null ? linkTypes : []),
    ...composerTokenFieldNames
      .filter((field) => input[field] !== undefined)
      .flatMap((field) => composerTokenFields[field].types),
  ];
  const unlessCleared = <TokenAttachment extends { readonly type: string }>(current: TokenAttachment | undefined) =>
    cleared.includes(current?.type) ? undefined : current;
  const attachment_status = cleared.includes('video') ? undefined : before.attachment_status;
  return {
    ...before,
    attachment: unlessCleared(before.attachment),
    photo_comment: unlessCleared(before.photo_comment),
    video_comment: unlessCleared(before.video_comment),
    file_comment: unlessCleared(before.file_comment),
    attachment_status,
  };
}

const attachmentsOf = (extras: CommentExtras = {}) => [
  extras.attachment,
  extras.photo_comment,
  extras.video_comment,
  extras.file_comment,
];

/** Returns whether a comment has an attachment. */
export const hasAttachment = (extras: CommentExtras): boolean =>
  attachmentsOf(extras).some((current) => current !== undefined && current.type !== 'upsell_info');

/** Returns whether the attachment has changed. */
export const hasAttachmentChanged = (before: Comment['extras'], after: CommentExtras): boolean =>
  JSON.stringify(attachmentsOf(before)) !== JSON.stringify(attachmentsOf(after));
