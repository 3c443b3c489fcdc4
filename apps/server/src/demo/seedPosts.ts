import { writtenPostKinds } from 'ufi-core/contract';
import type { Keys } from './createKeys.ts';
import type { DemoCaller, TimedServices } from './createTimedServices.ts';
import type { Uploading } from './createUploading.ts';
import { demoPages } from './demoPeople.ts';
import type { WrittenPost } from './demoPosts.ts';
import { demoVideo } from './media/demoVideo.ts';
import { paintPicture } from './media/paintPicture.ts';
import { adminOf } from './seedPages.ts';

/** A caller, and the page that they act as. */
interface Author {
  readonly by: DemoCaller;
  readonly as: { readonly actor?: string };
}

const pageOf = (author: string) => demoPages.find(({ key }) => key === author);

/** The key of who publishes for a person or page: for a page, its ADMIN does. */
const publisherOf = (author: string): string => {
  const page = pageOf(author);
  return page === undefined ? author : adminOf(page);
};

/** Who publishes for a person or page, and as whom. */
export const authorOf = (author: string, { idOf }: Keys): Author => ({
  by: { person: idOf(publisherOf(author)) },
  as: pageOf(author) === undefined ? {} : { actor: idOf(author) },
});

/** The painted picture of a post. */
const paint = (seed: number): Promise<Buffer> => paintPicture({ width: 1080, height: 608 }, seed);

const hasVideo = ({ kind }: WrittenPost): boolean => kind === 'video' || kind === 'live';

/** Uploads what a post is to have; returns the fields that name it. */
export async function uploadFor(post: WrittenPost, keys: Keys, { photo, video }: Uploading) {
  if (post.picture === undefined) return {};
  const person = keys.idOf(publisherOf(post.author));
  const { seed, label } = post.picture;
  const poster = await paint(seed);
  if (!hasVideo(post)) {
    const fbid = await photo({ person, name: `${post.key}.webp`, bytes: poster });
    return { attached_photo_fbids: [fbid], descriptions: { [fbid]: label } };
  }
  const upload = { person, name: `${post.key}.webm`, bytes: demoVideo(), poster };
  // A broadcast without a server of video: the video stands in for its stream.
  const fbid = await video(upload);
  return { attached_video_fbid: fbid, descriptions: { [fbid]: label } };
}

/** What {@link uploadFor} returns. */
export type UploadedFor = Awaited<ReturnType<typeof uploadFor>>;

interface Publishing {
  readonly timed: TimedServices;
  readonly keys: Keys;
  readonly uploaded: UploadedFor;
}

/** Publishes a post as its author; returns its id. */
export async function publish(post: WrittenPost, { timed, keys, uploaded }: Publishing): Promise<string> {
  const { author, group, kind, privacy, text, link, card = {} } = post;
  const { by, as } = authorOf(author, keys);
  const { card_raised, is_sold, ...shown } = card;
  if (link !== undefined) {
    const token = { ft_ent_identifier: by.person, token_type: 'link', token_id: link } as const;
    await timed.call('addComposerToken', token, by);
  }
  const answer = await timed.call(
    'addPost',
    {
      ...as,
      ...shown,
      ...uploaded,
      post_text: text,
      post_kind: writtenPostKinds.find((each) => each === kind) ?? 'plain',
      ...(link !== undefined && { attached_share_url: link }),
      ...(group !== undefined && { group: keys.idOf(group) }),
      ...(group === undefined && privacy !== undefined && { privacy }),
    },
    by,
  );
  const { id } = answer.post;
  const later = { ...(card_raised !== undefined && { card_raised }), ...(is_sold !== undefined && { is_sold }) };
  if (Object.keys(later).length > 0) await timed.call('changePostCard', { ...as, ft_ent_identifier: id, ...later }, by);
  return id;
}
