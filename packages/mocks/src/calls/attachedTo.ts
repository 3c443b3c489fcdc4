import { attachableTypes, attachingFields, inItsField, type AttachingField } from 'ufi-core/contract';
import type { Media, World } from '../world/world.ts';
import type { Comment, CommentExtras } from '../world/thread.ts';
import { badParameter, Refused } from './refused.ts';

type AttachedId = string | number | null | undefined;

type AttachingInput = Readonly<Partial<Record<AttachingField, AttachedId>>> & {
  readonly attached_share_url?: string | null | undefined;
};

interface Attaching {
  readonly world: World;
  readonly person: string;
  readonly comment: string;
  readonly before: CommentExtras;
}

const nothing: CommentExtras = {
  attachment: undefined,
  photo_comment: undefined,
  video_comment: undefined,
  file_comment: undefined,
};

/**
 * What hangs on a comment after a call: one thing at most, in place of any other; 0 or null takes away what is named so.
 *
 * @throws Refused badParameter for several things, noSuchObject for what the person may not attach
 */
export function attachedTo(input: AttachingInput, { world, person, comment, before }: Attaching): CommentExtras {
  const named = attachingFields.flatMap((field) => {
    const id = input[field];
    return typeof id === 'string' && id !== '0' ? [{ field, id }] : [];
  });
  const address = input.attached_share_url ?? undefined;
  if (named.length > 1) throw badParameter(named[1]?.field ?? '', 'not_allowed');
  if (named.length > 0 && address !== undefined) throw badParameter('attached_share_url', 'not_allowed');
  if (address !== undefined) return { ...before, ...nothing, attachment: shareOf(address, before) };
  const [only] = named;
  if (only === undefined) return withoutCleared(input, before);
  const media = world.media.get(only.id);
  const types: readonly string[] = attachableTypes[only.field];
  if (media === undefined || !types.includes(media.thing.type) || !isTheirs(media, { person, comment })) {
    throw new Refused('noSuchObject');
  }
  if (media.owner !== null) media.comment = comment;
  return { ...before, ...nothing, ...inItsField(media.thing) };
}

const isTheirs = ({ owner, comment }: Media, wanted: Pick<Attaching, 'person' | 'comment'>): boolean =>
  owner === null || comment === wanted.comment || (owner === wanted.person && comment === null);

const shareOf = (uri: string, { attachment: known }: CommentExtras): NonNullable<CommentExtras['attachment']> =>
  known?.type === 'share' && known.uri === uri
    ? known
    : { type: 'share', uri, host: new URL(uri).host, title: '', subtitle: '', image: null };

function withoutCleared(input: AttachingInput, before: CommentExtras): CommentExtras {
  const cleared: readonly (string | undefined)[] = [
    ...attachingFields.filter((field) => input[field] !== undefined).flatMap((field) => attachableTypes[field]),
    ...(input.attached_share_url === null ? ['share'] : []),
  ];
  const unlessCleared = <Thing extends { readonly type: string }>(thing: Thing | undefined) =>
    cleared.includes(thing?.type) ? undefined : thing;
  return {
    ...before,
    attachment: unlessCleared(before.attachment),
    photo_comment: unlessCleared(before.photo_comment),
    video_comment: unlessCleared(before.video_comment),
    file_comment: unlessCleared(before.file_comment),
  };
}

const thingsOf = (extras: CommentExtras = {}) => [
  extras.attachment,
  extras.photo_comment,
  extras.video_comment,
  extras.file_comment,
];

/** Whether anything hangs on a comment. */
export const hasAttached = (extras: CommentExtras): boolean => thingsOf(extras).some((thing) => thing !== undefined);

/** Whether another thing hangs on a comment than did before. */
export const isAttachedAnew = (before: Comment['extras'], after: CommentExtras): boolean =>
  JSON.stringify(thingsOf(before)) !== JSON.stringify(thingsOf(after));
