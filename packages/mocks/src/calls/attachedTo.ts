import {
  attachableTypes,
  attachingFields,
  inItsField,
  tellingFields,
  toldTokens,
  type AttachingField,
  type ComposerTokenType,
  type TellingField,
} from 'ufi-core/contract';
import { tokenKey } from '../world/composerToken.ts';
import { isEncoding } from '../world/encoding.ts';
import type { Media, World } from '../world/world.ts';
import type { Comment, CommentExtras } from '../world/thread.ts';
import { badParameter, Refused } from './refused.ts';

type AttachedId = string | number | null | undefined;

type AttachingInput = Readonly<Partial<Record<AttachingField | TellingField, AttachedId>>> & {
  readonly attached_share_url?: string | null | undefined;
};

interface Attaching {
  readonly world: World;
  readonly thread: string;
  readonly person: string;
  readonly comment: string;
  readonly before: CommentExtras;
}

const nothing: CommentExtras = {
  attachment: undefined,
  photo_comment: undefined,
  video_comment: undefined,
  file_comment: undefined,
  attachment_status: undefined,
};

/**
 * What hangs on a comment after a call: one thing at most, in place of any other; 0 or null takes away what is named so.
 *
 * @throws Refused badParameter for several things, noSuchObject for what the person may not attach
 */
export function attachedTo(input: AttachingInput, attaching: Attaching): CommentExtras {
  const { world, person, comment, before } = attaching;
  const named = attachingFields.flatMap((field) => {
    const id = input[field];
    return typeof id === 'string' && id !== '0' ? [{ field, id }] : [];
  });
  const address = input.attached_share_url ?? undefined;
  const tokens = tellingFields.flatMap((field) => {
    const id = input[field];
    return typeof id === 'string' && id !== '0' ? [{ field, type: toldTokens[field].token, id }] : [];
  });
  const fieldNames = [...named, ...tokens].map(({ field }): string => field);
  const second = [...fieldNames, ...(address === undefined ? [] : ['attached_share_url'])][1];
  if (second !== undefined) throw badParameter(second, 'not_allowed');
  if (address !== undefined) return { ...before, ...nothing, attachment: shareOf(address, attaching) };
  const [token] = tokens;
  if (token !== undefined) return { ...before, ...nothing, attachment: told(token, attaching) };
  const [only] = named;
  if (only === undefined) return withoutCleared(input, before);
  const media = world.media.get(only.id);
  const types: readonly string[] = attachableTypes[only.field];
  if (media === undefined || !types.includes(media.thing.type) || !isTheirs(media, { person, comment })) {
    throw new Refused('noSuchObject');
  }
  if (media.owner !== null) media.comment = comment;
  const status = isEncoding(media, world) && { attachment_status: 'encoding' as const };
  return { ...before, ...nothing, ...inItsField(media.thing), ...status };
}

const isTheirs = ({ owner, comment }: Media, wanted: Pick<Attaching, 'person' | 'comment'>): boolean =>
  owner === null || comment === wanted.comment || (owner === wanted.person && comment === null);

interface Token {
  readonly type: ComposerTokenType;
  readonly id: string;
}

type Thing = NonNullable<CommentExtras['attachment']>;

const toldBefore = ({ type, id }: Token, { world, thread, person }: Attaching): Thing | undefined =>
  world.composerTokens.get(tokenKey({ thread, person, type, id }));

/** What the person has told of before; what hangs there already needs no telling. */
function told(token: Token, attaching: Attaching): Thing {
  const { attachment: known } = attaching.before;
  if (known?.type === 'donation' && token.type === 'donation' && token.id === attaching.thread) return known;
  if (known && 'place_id' in known && token.type === 'place' && token.id === known.place_id) return known;
  const carried = toldBefore(token, attaching);
  if (carried === undefined) throw new Refused('noSuchObject');
  return carried;
}

const shareOf = (uri: string, attaching: Attaching): Thing =>
  attaching.before.attachment?.type === 'share' && attaching.before.attachment.uri === uri
    ? attaching.before.attachment
    : (toldBefore({ type: 'link', id: uri }, attaching) ?? {
        type: 'share',
        uri,
        host: new URL(uri).host,
        title: '',
        subtitle: '',
        image: null,
      });

function withoutCleared(input: AttachingInput, before: CommentExtras): CommentExtras {
  const cleared: readonly (string | undefined)[] = [
    ...attachingFields.filter((field) => input[field] !== undefined).flatMap((field) => attachableTypes[field]),
    ...(input.attached_share_url === null ? ['share'] : []),
    ...tellingFields.filter((field) => input[field] !== undefined).flatMap((field) => toldTokens[field].types),
  ];
  const unlessCleared = <Thing extends { readonly type: string }>(thing: Thing | undefined) =>
    cleared.includes(thing?.type) ? undefined : thing;
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
