import {
  anyAttachmentSchema,
  attachableTypes,
  attachingFields,
  inItsField,
  tellingFields,
  toldTokens,
  type AnyAttachment,
  type AttachingField,
  type Attachment,
  type TellingField,
} from 'ufi-core/contract';
import * as v from 'valibot';
import type { TokenName } from '../composer/composerTokens.ts';
import type { CommentExtras } from '../records/commentExtras.ts';
import type { MediaKind, MediaRow } from '../records/mediaRow.ts';
import { Refused, type AttachedMediaRow, type Scene } from '../road/index.ts';

type AttachedId = string | number | null | undefined;
type AttachingInput = Readonly<Partial<Record<AttachingField | TellingField, AttachedId>>> & {
  readonly attached_share_url?: string | null | undefined;
};

/** 0 stands for none (S7.08). */
const isNamed = (id: AttachedId): id is string => typeof id === 'string' && id !== '0';

const named = (input: AttachingInput) =>
  attachingFields.flatMap((field) => {
    const id = input[field];
    return isNamed(id) ? [{ field, id }] : [];
  });

/** The things that a call names: what a decision on it has to see. */
export const mediaIn = (input: AttachingInput): readonly string[] => named(input).map(({ id }) => id);

const namedTokens = (input: AttachingInput) =>
  tellingFields.flatMap((field) => {
    const id = input[field];
    return isNamed(id) ? [{ field, type: toldTokens[field].token, id }] : [];
  });

/** What a call names that was told of before: what a decision on it has to see. */
export const tokensIn = (input: AttachingInput): readonly TokenName[] => [
  ...namedTokens(input),
  ...(input.attached_share_url == null ? [] : [{ type: 'link', id: input.attached_share_url } as const]),
];

/** What hangs on a comment, each in its own field of the record. */
export type Attached = Pick<
  CommentExtras,
  'attachment' | 'photo_comment' | 'video_comment' | 'file_comment' | 'attachment_status'
>;

const nothing: Attached = {
  attachment: undefined,
  photo_comment: undefined,
  video_comment: undefined,
  file_comment: undefined,
  attachment_status: undefined,
};

interface Attaching {
  /** The comment, and what hangs on it already. */
  readonly comment: string;
  readonly before: Attached;
}

/** What hangs on a comment after a call, and the thing that becomes the comment's by it. */
export interface AttachedAfter {
  readonly after: Attached;
  readonly attached: readonly AttachedMediaRow[];
}

/**
 * What a call attaches (S7.07, S7.08): one thing at most, in place of any other; 0 or null takes away what is named so,
 * and what is not named stays.
 *
 * @throws Refused badParameter for several things, noSuchObject for what the person may not attach
 */
export function attachedTo(input: AttachingInput, scene: Scene, { comment, before }: Attaching): AttachedAfter {
  const things = named(input);
  const { attached_share_url: address } = input;
  checkIsOne(input);
  if (address != null) return { after: withShare(address, scene, before), attached: [] };
  const [token] = namedTokens(input);
  if (token !== undefined) return { after: { ...nothing, attachment: told(token, scene, before) }, attached: [] };
  const [thing] = things;
  if (thing === undefined) return { after: withoutUnnamed(input, before), attached: [] };
  const media = attachable(scene.media(thing.id), {
    kinds: attachableTypes[thing.field],
    person: scene.person,
    comment,
  });
  const isNew = media.kind !== 'sticker' && media.comment_id === null;
  return {
    after: { ...nothing, ...inItsField(mediaAttachment(media)), ...statusOf(media) },
    attached: isNew ? [{ media_id: media.id, thread_id: scene.thread.id, comment_id: comment }] : [],
  };
}

/** @throws Refused badParameter */
function checkIsOne(input: AttachingInput): void {
  const all = [...named(input).map(({ field }) => field), ...namedTokens(input).map(({ field }) => field)];
  const second = [...all, ...(input.attached_share_url == null ? [] : ['attached_share_url'])][1];
  if (second !== undefined) throw new Refused('badParameter', { fields: { [second]: 'not_allowed' } });
}

/** What the person has told of before; what hangs there already needs no telling. @throws Refused noSuchObject */
function told({ type, id }: TokenName, scene: Scene, { attachment: known }: Attached): Attachment {
  if (known !== undefined && idOfToken(known, scene)[type] === id) return known;
  const carried = scene.token({ type, id });
  if (carried === undefined) throw new Refused('noSuchObject');
  return carried;
}

const idOfToken = (known: Attachment, { thread }: Scene): Readonly<Record<TokenName['type'], string | undefined>> => ({
  place: 'place_id' in known ? known.place_id : undefined,
  donation: known.type === 'donation' ? thread.id : undefined,
  link: known.type === 'share' ? known.uri : undefined,
});

function withoutUnnamed(input: AttachingInput, before: Attached): Attached {
  const { attachment, photo_comment, video_comment, file_comment } = before;
  const isCleared = (field: AttachingField | TellingField) => input[field] !== undefined;
  const clearedTypes: readonly (string | undefined)[] = [
    ...attachingFields.filter(isCleared).flatMap((field) => attachableTypes[field]),
    ...(input.attached_share_url === null ? ['share'] : []),
    ...tellingFields.filter(isCleared).flatMap((field) => toldTokens[field].types),
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

/** Of a link that was not told of before only where it leads is known. */
function withShare(uri: string, scene: Scene, before: Attached): Attached {
  const { attachment } = before;
  if (attachment?.type === 'share' && attachment.uri === uri) return { ...nothing, attachment };
  const told = scene.token({ type: 'link', id: uri });
  if (told !== undefined) return { ...nothing, attachment: told };
  const share = { type: 'share', uri, host: new URL(uri).host, title: '', subtitle: '', image: null } as const;
  return { ...nothing, attachment: share };
}

interface Wanted {
  readonly kinds: readonly MediaKind[];
  readonly person: string;
  readonly comment: string;
}

/** Stickers are everybody's; anything else is attached by whoever has uploaded it, to one comment. */
function attachable(media: MediaRow | undefined, { kinds, person, comment }: Wanted): MediaRow {
  const isTheirs =
    media?.kind === 'sticker' ||
    media?.comment_id === comment ||
    (media?.owner_id === person && media.comment_id === null);
  if (media === undefined || !isTheirs || !kinds.includes(media.kind) || media.status === 'failed') {
    throw new Refused('noSuchObject');
  }
  return media;
}

const mediaAttachment = ({ id, kind, metadata }: MediaRow): AnyAttachment =>
  v.parse(anyAttachmentSchema, { type: kind, fbid: id, metadata });

const statusOf = ({ status }: MediaRow): Attached => (status === 'encoding' ? { attachment_status: status } : {});

/** Whether anything hangs on a comment. */
export const hasAttached = ({ attachment, photo_comment, video_comment, file_comment }: Attached): boolean =>
  [attachment, photo_comment, video_comment, file_comment].some((thing) => thing !== undefined);

const nameOf = ({ attachment, photo_comment, video_comment, file_comment }: Attached) =>
  [attachment, photo_comment, video_comment, file_comment].map((thing) =>
    thing === undefined ? null : nameOfThing(thing),
  );

function nameOfThing(thing: AnyAttachment): string {
  if ('fbid' in thing) return thing.fbid;
  if ('place_id' in thing) return thing.place_id;
  return thing.type === 'share' ? thing.uri : thing.type;
}

/** Whether another photo, sticker, video, file or link hangs on a comment than did before (S5.07). */
export const isAttachedAnew = (before: Attached, after: Attached): boolean =>
  nameOf(before).join() !== nameOf(after).join();
