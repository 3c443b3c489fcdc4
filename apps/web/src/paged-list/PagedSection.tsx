import { useId, type ReactNode } from 'react';
import type { IconName } from 'ufi-ui';
import { PagedListView } from './PagedListView.tsx';
import { usePagedList, type ListPage } from './usePagedList.ts';
import './Rows.css';

interface PagedSectionProps<Item> {
  readonly title: string;
  /** The title is read out, but not seen. */
  readonly isTitleHidden?: boolean;
  readonly emptyText: string;
  readonly emptyIcon?: IconName;
  readonly moreText: string;
  readonly readsOnApproach?: boolean;
  /** What is announced once there are items: how many. */
  readonly announce?: (count: number) => string;
  /** Must keep its identity as long as the list is the same. */
  readonly read: (cursor: string | null) => Promise<ListPage<Item>>;
  /** A row of the list, with its key. */
  readonly children: (item: Item, index: number, items: readonly Item[]) => ReactNode;
}

/** A titled list that is read page by page. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { title, isTitleHidden = false, announce, read, children, ...shown } = props;
  const id = useId();
  const queue = usePagedList(read);
  return (
    <section
      className="web-section"
      aria-labelledby={id}
      aria-busy={queue.status === 'loading' || (queue.status === 'ready' && queue.isLoadingMore)}
    >
      <h2 id={id} className={isTitleHidden ? 'ufi-visually-hidden' : 'web-section__title'}>
        {title}
      </h2>
      {announce && (
        <p role="status" className="ufi-visually-hidden">
          {queue.status === 'ready' && (queue.items.length === 0 ? shown.emptyText : announce(queue.items.length))}
        </p>
      )}
      <PagedListView queue={queue} {...shown}>
        {(items) => <ul className="web-card web-rows">{items.map(children)}</ul>}
      </PagedListView>
    </section>
  );
}
