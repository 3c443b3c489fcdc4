import { useMemo, useState } from 'react';
import { selectActorRecord, selectComment, selectOrderingMode, selectTopList, type UfiState } from 'ufi-core';
import { commentAddress } from 'ufi-core/internal/addresses';
import type { AttachmentOf } from 'ufi-core/contract';
import { AttachmentView, type PhotoTag } from 'ufi-ui';
import { useAppSelector } from '../store/storeHooks.ts';
import { PhotoTagForm } from './PhotoTagForm.tsx';
import { TagMarker, type PhotoPoint } from './TagMarker.tsx';

interface TaggedPhotoProps {
  readonly target: string;
  readonly instance: string;
  readonly photo: AttachmentOf<'photo'>;
  readonly permalink: string;
}

/** Only the first comments of a long thread are tagged: more tags would cover the photo. */
const maxMarks = 100;

function tagOf(state: UfiState, id: string, permalink: string): PhotoTag[] {
  const comment = selectComment(state, id);
  if (comment?.isPhotoTag === undefined || comment.status === 'deleted' || comment.status === 'spam-display') return [];
  const { photoTagX: x = 0, photoTagY: y = 0, fbid, body } = comment;
  const name = selectActorRecord(state, comment.author)?.name ?? '';
  return [{ id: fbid, x, y, label: `${name}: ${body.text}`, href: commentAddress(permalink, { commentId: fbid }) }];
}

/**
 * A post's photo with tags that lead to their comments, scrolling to those on the page. Whoever may comment can add a
 * tag: a point of the photo, and who or what is there.
 */
export function TaggedPhoto({ target, instance, photo, permalink }: TaggedPhotoProps) {
  const ordering = useAppSelector((state) => selectOrderingMode(state, { target, instance })) ?? 'recent_activity';
  const list = useMemo(
    () => ({ target, ordering, section: 'default' as const, isInverted: false }),
    [target, ordering],
  );
  const drawn = useAppSelector((state) => selectTopList(state, list));
  const ids = useMemo(() => {
    const items = Array.from({ length: Math.min(drawn.length, maxMarks) }, (_, index) => drawn.itemAt(index));
    return items.flatMap((item) => (item?.kind === 'comment' ? item.id : []));
  }, [drawn]);
  // Compared as a string, so that unrelated changes do not re-render the photo.
  const marks = useAppSelector((state) => JSON.stringify(ids.flatMap((id) => tagOf(state, id, permalink))));
  const tags = useMemo(() => JSON.parse(marks) as readonly PhotoTag[], [marks]);
  const [tagged, setTagged] = useState<PhotoPoint | null>(null);
  return (
    <>
      <AttachmentView
        attachment={photo}
        place="post"
        tags={tags}
        onPickTag={showComment}
        overPhoto={tagged && <TagMarker place={tagged} onMove={setTagged} onCancel={() => setTagged(null)} />}
      />
      <PhotoTagForm target={target} instance={instance} tagged={tagged} onTag={setTagged} />
    </>
  );
}

/** Scrolls to a comment on the page and focuses it; false if it is not on the page. */
function showComment(id: string): boolean {
  const comment = document.querySelector<HTMLElement>(`[data-comment="${id}"]`);
  comment?.scrollIntoView({ block: 'center' });
  comment?.focus({ preventScroll: true });
  return comment !== null;
}
