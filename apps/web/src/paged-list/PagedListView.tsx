import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, EmptyState, Notice, PostSkeleton, type IconName } from 'ufi-ui';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useApproach } from '../platform/useApproach.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import type { PagedListState } from './usePagedList.ts';

interface PagedListViewProps<Item> {
  readonly queue: PagedListState<Item>;
  readonly emptyText: string;
  /** A check mark by default: nothing is left to do. */
  readonly emptyIcon?: IconName | undefined;
  readonly moreText: string;
  /** The next page is also read as the reader approaches the end. */
  readonly readsOnApproach?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A paged list in each of its states. */
export function PagedListView<Item>({
  queue,
  emptyText,
  emptyIcon = 'check',
  moreText,
  readsOnApproach = false,
  children,
}: PagedListViewProps<Item>) {
  const { formatMessage } = useIntl();
  if (queue.status === 'loading') return <PostSkeleton />;
  if (queue.status === 'failed') return <FailedPage onRetry={queue.retry} />;
  if (queue.status === 'forbidden') {
    return (
      <section className="web-card">
        <EmptyState icon="lock" title={formatMessage(moderationDialogDescriptors.reportsNotAllowed)} />
      </section>
    );
  }
  if (queue.items.length === 0) {
    return (
      <section className="web-card">
        <EmptyState icon={emptyIcon} title={emptyText} />
      </section>
    );
  }
  return (
    <>
      {children(queue.items)}
      {queue.hasFailed && (
        <Notice tone="error" isLive>
          {formatMessage(webDescriptors.errorText)}
        </Notice>
      )}
      {queue.more && (
        <NextPage
          text={moreText}
          isBusy={queue.isLoadingMore}
          readsOnApproach={readsOnApproach && !queue.hasFailed}
          onRead={queue.more}
        />
      )}
    </>
  );
}

interface NextPageProps {
  readonly text: string;
  readonly isBusy: boolean;
  /** A failed page is read again by the button only. */
  readonly readsOnApproach: boolean;
  readonly onRead: () => void;
}

/** Reads the next page: by its button, or as the reader approaches it. */
function NextPage({ text, isBusy, readsOnApproach, onRead }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null);
  useApproach(end, readsOnApproach && !isBusy, onRead);
  return (
    <div ref={end}>
      <Button isWide isBusy={isBusy} onClick={onRead}>
        {text}
      </Button>
    </div>
  );
}
