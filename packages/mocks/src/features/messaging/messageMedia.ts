import type { MailboxEffects, MessageMedium } from 'ufi-mercury/internal/rules';
import { isReadable } from '../../messages-world/messagesWorld.ts';
import type { MockFile } from '../../world/upload.ts';
import { isEncoding } from '../../world/videoEncoding.ts';
import type { Media, World } from '../../world/world.ts';

/** The media that a call wants to send. */
export const messageMediaIn = (world: World, ids: readonly string[] = []): ReadonlyMap<string, MessageMedium> =>
  new Map(
    ids.flatMap((id) => {
      const media = world.media.get(id);
      if (media === undefined) return [];
      const { attachment, owner, isPrivate = false, attachedTo } = media;
      const status = isEncoding(media, world) ? 'encoding' : 'ready';
      return [[id, { id, attachment, owner, isPrivate, status, isUsed: attachedTo !== null }] as const];
    }),
  );

const pathsOf = ({ attachment: { metadata } }: Media): readonly (string | null)[] => [
  'url' in metadata ? metadata.url : null,
  'preview_uri' in metadata ? metadata.preview_uri : null,
];

/** Gives uploads to a message, and deletes those of an unsent one. */
export function commitMedia(world: World, { attached, detached }: MailboxEffects): void {
  for (const id of attached?.media ?? []) {
    const media = world.media.get(id);
    if (media !== undefined) media.attachedTo = attached?.message ?? null;
  }
  for (const media of world.media.values()) {
    if (detached === undefined || media.attachedTo !== detached) continue;
    world.media.delete(media.id);
    for (const path of pathsOf(media)) if (path !== null) world.files.delete(path);
  }
}

/** A file of a message, for somebody who may read it; undefined for everybody else. */
export function findMessageFile(world: World, path: string, person: string | undefined): MockFile | undefined {
  const media = [...world.media.values()].find((each) => each.isPrivate && pathsOf(each).includes(path));
  if (media === undefined || person === undefined) return undefined;
  const file = world.files.get(path);
  if (media.attachedTo === null) return media.owner === person ? file : undefined;
  const message = world.messages.messages.get(media.attachedTo);
  if (message === undefined || message.is_unsent) return undefined;
  const reads = (mailbox: string): boolean => {
    const page = world.actor(mailbox);
    const role = page?.kind === 'page' ? page.staff.get(person) : undefined;
    return mailbox === person || (role !== undefined && role !== 'NO_PERMISSION');
  };
  const { thread, members = [] } = world.messages.threads.get(message.thread_id) ?? {};
  const isReader = members.some((member) => {
    const { mailbox_id: mailbox, folder, is_gone: isGone, left_with: left } = member;
    const isWaiting = thread?.type === 'group' && ['PENDING', 'OTHER', 'SPAM'].includes(folder);
    const isPicture = (left === null ? thread?.picture : left.picture)?.id === media.id;
    return !isGone && !isWaiting && reads(mailbox) && (isPicture || isReadable(world.messages, message, member));
  });
  const isReported = world.messages.reports.some((report) => report.message === message.id);
  const isJudge = isReported && world.people.get(person)?.isInstanceOwner === true;
  return isReader || isJudge ? file : undefined;
}
