import { useId, useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonLink, EmptyState } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { walletDescriptors } from './walletDescriptors.ts';

interface PagedCardProps<Page> {
  readonly title: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Address of the rows as a file. */
  readonly exportHref: string;
  readonly first: Page;
  readonly fetchPage: (cursor: string) => Promise<Page>;
  /** The rows of all pages that have been loaded. */
  readonly children: (pages: readonly Page[]) => readonly ReactElement[];
}

/** A list in a card, whose further pages load by a button; with a link to all of it as a file. */
export function PagedCard<Page extends { readonly cursor: string | null }>(props: PagedCardProps<Page>) {
  const { title, empty, exportHref, first, fetchPage, children } = props;
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const id = useId();
  const [pages, setPages] = useState<readonly Page[]>([first]);
  const [isBusy, setIsBusy] = useState(false);
  const cursor = pages.at(-1)?.cursor ?? null;
  const loadMore = async (from: string) => {
    setIsBusy(true);
    try {
      const next = await fetchPage(from);
      setPages((known) => [...known, next]);
    } catch {
      showToast({ tone: 'error', text: formatMessage(webDescriptors.errorText) });
    } finally {
      setIsBusy(false);
    }
  };
  const rows = children(pages);
  return (
    <section className="web-card web-wallet__history" aria-labelledby={id}>
      <div className="web-wallet__bar">
        <h2 id={id} className="web-wallet__label">
          {title}
        </h2>
        {rows.length > 0 && (
          // With a target, so that the browser follows it and not the app.
          <ButtonLink size="small" href={exportHref} download target="_self">
            {formatMessage(walletDescriptors.export)}
          </ButtonLink>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="star" title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <ol className="web-wallet__lines">{rows}</ol>
      )}
      {cursor !== null && (
        <Button isWide isBusy={isBusy} onClick={() => void loadMore(cursor)}>
          {formatMessage(walletDescriptors.more)}
        </Button>
      )}
    </section>
  );
}
