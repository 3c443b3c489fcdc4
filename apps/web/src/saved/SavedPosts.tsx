import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type SavedPost } from 'ufi-core/contract';
import { PostSkeleton } from 'ufi-ui';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import '../paged-list/Rows.css';
import { SavedRow } from './SavedRow.tsx';
import { savedDescriptors } from './texts/savedDescriptors.ts';
import { useSaving } from './useSaving.tsx';

/** Changes of the list since it was read: the posts that left their places, and those saved again, the latest first. */
interface Changes {
  readonly moved: readonly string[];
  readonly again: readonly SavedPost[];
}

const changed = ({ moved, again }: Changes, post: SavedPost, isSaved: boolean): Changes => {
  const others = again.filter(({ post_id }) => post_id !== post.post_id);
  return { moved: [...moved, post.post_id], again: isSaved ? [post, ...others] : others };
};

/** The list of saved posts, the latest saved first. What is removed leaves at once, and is the first if that is undone. */
export function SavedPosts() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const save = useSaving();
  const box = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState<Changes>({ moved: [], again: [] });
  const read = useCallback(
    async (cursor: string | null) => {
      const page = await dispatcher.call(endpointRegistry.fetchSavedPosts, { ...(cursor !== null && { cursor }) });
      return { items: page.posts, cursor: page.cursor };
    },
    [dispatcher],
  );
  const queue = usePagedList(read);
  const items =
    queue.status === 'ready'
      ? [...changes.again, ...queue.items.filter(({ post_id }) => !changes.moved.includes(post_id))]
      : [];
  // A page may hold nothing that is shown, although there is more.
  const next = queue.status === 'ready' && items.length === 0 && !queue.hasFailed ? queue.more : null;
  const isReading = queue.status === 'ready' && queue.isLoadingMore;
  useEffect(() => {
    if (!isReading) next?.();
  });
  const remove = (post: SavedPost, button: Element | null) => {
    keepFocus(button, box.current);
    const show = (isSaved: boolean) => setChanges((known) => changed(known, post, isSaved));
    save({ post: post.post_id, isSaved: false, show });
  };
  return (
    <div ref={box} tabIndex={-1} className="web-saved__list" aria-busy={queue.status === 'loading' || isReading}>
      {next === null ? (
        <PagedListView
          queue={queue.status === 'ready' ? { ...queue, items } : queue}
          emptyText={formatMessage(savedDescriptors.empty)}
          emptyIcon="bookmark"
          moreText={formatMessage(savedDescriptors.more)}
          readsOnApproach
        >
          {(shown) => (
            <ul className="web-card web-rows">
              {shown.map((post) => (
                <SavedRow key={post.post_id} post={post} onRemove={(button) => remove(post, button)} />
              ))}
            </ul>
          )}
        </PagedListView>
      ) : (
        <PostSkeleton />
      )}
    </div>
  );
}

/** Moves the focus from a button whose row is about to go to the row after it, or before it, or to the list. */
function keepFocus(button: Element | null, list: HTMLElement | null): void {
  if (button === null || button !== document.activeElement) return;
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  (other?.querySelector('button') ?? list)?.focus();
}
