import {
  anyAttachmentSchema,
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
  type AnyAttachment,
  type AttachmentIdField,
  type Attachment,
  type ComposerTokenField,
  type MediaDescriptions,
} from 'ufi-core/contract';
import { addressOnly } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import type { TokenName } from '../../database/rows/composerTokens.ts';
import type { CommentExtras } from '../../database/rows/commentExtras.ts';
import type { MediaKind, MediaRow } from '../../database/rows/mediaRow.ts';
import { type DecisionContext, type PartQuery, type SideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { linkContext, linkedPost, preparedAttachment, tokensPart } from '../composer/index.ts';
import { attachMedia, mediaPart } from '../uploads/index.ts';

type AttachedId = string | number | null | undefined;
type AttachmentInput = Readonly<Partial<Record<AttachmentIdField | ComposerTokenField, AttachedId>>> & {
  readonly attached_share_url?: string | null | undefined;
  readonly descriptions?: MediaDescriptions | undefined;
};

/** 0 stands for none (S7.08). */
const isNamed = (id: AttachedId): id is string => typeof id === 'string' && id !== '0';

const named = (input: AttachmentInput) =>
  attachmentIdFields.flatMap((field) => {
    const id = input[field];
    return isNamed(id) ? [{ field, id }] : [];
  });

const namedTokens = (input: AttachmentInput) =>
  composerTokenFieldNames.flatMap((field) => {
    const id = input[field];
    return isNamed(id) ? [{ field, type: composerTokenFields[field].token, id }] : [];
  });

/** The context that the attachments of a call need: the media and composer tokens that it names. */
export const attachmentContext = (input: AttachmentInput): readonly PartQuery[] => [
  ...named(input).map(({ id }) => mediaPart.ask(id)),
  ...namedTokens(input).map(({ type, id }) => tokensPart.ask({ type, id })),
  ...(input.attached_share_url == null
    ? []
    : [tokensPart.ask({ type: 'link', id: input.attached_share_url }), ...linkContext(input.attached_share_url)]),
];

/** The attachments of a comment, each in its own field of the record. */
export type CommentAttachments = Pick<
  CommentExtras,
  'attachment' | 'photo_comment' | 'video_comment' | 'file_comment' | 'attachment_status'
>;

const noAttachments: CommentAttachments = {
  attachment: undefined,
  photo_comment: undefined,
  video_comment: undefined,
  file_comment: undefined,
  attachment_status: undefined,
};

interface AttachmentState {
  /** The comment, and its current attachments. */
  readonly comment: string;
  readonly before: CommentAttachments;
}

/** A comment's attachments after a call, and the medium that becomes its own. */
export interface AttachmentChange {
  readonly after: CommentAttachments;
  readonly sideEffects: readonly SideEffect[];
}

/**
 * Applies the attachments of a call (S7.07, S7.08): one at most, which replaces any other. 0 or null removes the
 * attachment of that field; fields that are not given stay, as does a description (server.785).
 *
 * @throws ApiError badParameter for several attachments and a description of anything else, noSuchObject for one that
 * the person may not attach
 */
export function applyAttachments(
  input: AttachmentInput,
  context: DecisionContext,
  state: AttachmentState,
): AttachmentChange {
  const { after, sideEffects } = attached(input, context, state);
  const attachment = attachmentIn(after);
  const described = describedBy(attachment === undefined ? [] : [attachment], input.descriptions);
  if (described === null) throw new ApiError('badParameter', { fields: { descriptions: 'not_allowed' } });
  const [shown] = described;
  return { after: shown === undefined ? after : { ...after, ...inOwnField(shown) }, sideEffects };
}

function attached(
  input: AttachmentInput,
  context: DecisionContext,
  { comment, before }: AttachmentState,
): AttachmentChange {
  const namedMedia = named(input);
  const { attached_share_url: address } = input;
  checkIsOne(input);
  if (address != null) return { after: withShare(address, context, before), sideEffects: [] };
  const [token] = namedTokens(input);
  if (token !== undefined)
    return { after: { ...noAttachments, attachment: tokenAttachment(token, context, before) }, sideEffects: [] };
  const [chosen] = namedMedia;
  if (chosen === undefined) return { after: withoutUnnamed(input, before), sideEffects: [] };
  const media = attachable(context.part(mediaPart).get(chosen.id), {
    kinds: attachableTypes[chosen.field],
    person: context.person,
    comment,
  });
  const known = attachmentIn(before);
  const isNew = media.kind !== 'sticker' && media.attached_to === null;
  return {
    after: { ...noAttachments, ...inOwnField(mediaAttachment(media, known)), ...statusOf(media) },
    sideEffects: isNew ? [attachMedia({ media_id: media.id, thread_id: context.thread.id, comment_id: comment })] : [],
  };
}

/** @throws ApiError badParameter */
function checkIsOne(input: AttachmentInput): void {
  const all = [...named(input).map(({ field }) => field), ...namedTokens(input).map(({ field }) => field)];
  const second = [...all, ...(input.attached_share_url == null ? [] : ['attached_share_url'])][1];
  if (second !== undefined) throw new ApiError('badParameter', { fields: { [second]: 'not_allowed' } });
}

/**
 * The attachment that the person has prepared; one already on the comment needs no preparation.
 *
 * @throws ApiError noSuchObject
 */
function tokenAttachment(
  { type, id }: TokenName,
  context: DecisionContext,
  { attachment: known }: CommentAttachments,
): Attachment {
  if (known !== undefined && idOfToken(known, context)[type] === id) return known;
  const carried = preparedAttachment(context, { type, id });
  if (carried === undefined) throw new ApiError('noSuchObject');
  return carried;
}

const idOfToken = (
  known: Attachment,
  { thread }: DecisionContext,
): Readonly<Record<TokenName['type'], string | undefined>> => ({
  place: 'place_id' in known ? known.place_id : undefined,
  donation: known.type === 'donation' ? thread.id : undefined,
  link: 'host' in known ? known.uri : undefined,
});

function withoutUnnamed(input: AttachmentInput, before: CommentAttachments): CommentAttachments {
  const { attachment, photo_comment, video_comment, file_comment } = before;
  const isCleared = (field: AttachmentIdField | ComposerTokenField) => input[field] !== undefined;
  const clearedTypes: readonly (string | undefined)[] = [
    ...attachmentIdFields.filter(isCleared).flatMap((field) => attachableTypes[field]),
    ...(input.attached_share_url === null ? linkTypes : []),
    ...composerTokenFieldNames.filter(isCleared).flatMap((field) => composerTokenFields[field].types),
  ];
  return {
    attachment: clearedTypes.includes(attachment?.type) ? undefined : attachment,
    photo_comment: isCleared('attached_photo_fbid') ? undefined : photo_comment,
    file_comment: isCleared('attached_file_fbid') ? undefined : file_comment,
    ...(isCleared('attached_video_fbid')
      ? { video_comment: undefined, attachment_status: undefined }
      : { video_comment, attachment_status: before.attachment_status }),
  };
}

/**
 * A link to a broadcast or an item that the person may read is attached as one (server.790), any other with its prepared
 * preview or else its address only.
 */
function withShare(uri: string, context: DecisionContext, before: CommentAttachments): CommentAttachments {
  const { attachment } = before;
  if (attachment !== undefined && 'host' in attachment && attachment.uri === uri)
    return { ...noAttachments, attachment };
  const prepared = preparedAttachment(context, { type: 'link', id: uri });
  // A server of the version before prepares links to posts, too: who may read one is decided now.
  const page = prepared !== undefined && 'target' in prepared ? undefined : prepared;
  return { ...noAttachments, attachment: linkedPost(uri, context) ?? page ?? addressOnly(uri) };
}

interface Wanted {
  readonly kinds: readonly MediaKind[];
  readonly person: string;
  readonly comment: string;
}

/** Stickers may be attached by everybody, other media by their uploader and to one comment only. */
function attachable(media: MediaRow | undefined, { kinds, person, comment }: Wanted): MediaRow {
  const isTheirs =
    media?.kind === 'sticker' ||
    media?.attached_to === comment ||
    (media?.owner_id === person && media.attached_to === null && !media.is_private);
  if (media === undefined || !isTheirs || !kinds.includes(media.kind) || media.status === 'failed') {
    throw new ApiError('noSuchObject');
  }
  return media;
}

/** A medium as it is attached; what the comment has already keeps its description. */
function mediaAttachment({ id, kind, metadata }: MediaRow, known: AnyAttachment | undefined): AnyAttachment {
  const attachment = v.parse(anyAttachmentSchema, { type: kind, fbid: id, metadata });
  const text = known && descriptionsOf([known])[id];
  return text === undefined ? attachment : withDescription(attachment, text);
}

const statusOf = ({ status }: MediaRow): CommentAttachments =>
  status === 'encoding' ? { attachment_status: status } : {};

/** True if a comment has any attachment of its author's. */
export const hasAttachment = ({
  attachment,
  photo_comment,
  video_comment,
  file_comment,
}: CommentAttachments): boolean =>
  [attachment, photo_comment, video_comment, file_comment].some(
    (each) => each !== undefined && each.type !== 'upsell_info',
  );

const attachmentKeys = ({ attachment, photo_comment, video_comment, file_comment }: CommentAttachments) =>
  [attachment, photo_comment, video_comment, file_comment].map((each) =>
    each === undefined ? null : attachmentKey(each),
  );

function attachmentKey(attachment: AnyAttachment): string {
  if ('fbid' in attachment) return [attachment.fbid, ...Object.values(descriptionsOf([attachment]))].join();
  if ('place_id' in attachment) return attachment.place_id;
  return 'host' in attachment ? attachment.uri : attachment.type;
}

/** True if a comment's photo, sticker, video, file or link has changed, or its description (S5.07). */
export const hasAttachmentChanged = (before: CommentAttachments, after: CommentAttachments): boolean =>
  attachmentKeys(before).join() !== attachmentKeys(after).join();
