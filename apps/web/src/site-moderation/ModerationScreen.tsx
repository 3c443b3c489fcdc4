import { useState } from 'react';
import { useIntl } from 'react-intl';
import { moderationViews, type ModerationView } from 'ufi-plugin/contract';
import { Button, EmptyState, PostSkeleton } from 'ufi-ui';
import { Tabs } from 'ufi-ui/dialog';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { FailedPage } from '../notices/FailedPage.tsx';
import { appealMessages } from '../appeals/appealMessages.ts';
import { LazyAppealQueue } from '../appeals/LazyAppealQueue.ts';
import { ArticleBar } from './ArticleBar.tsx';
import { BannedAuthors } from './BannedAuthors.tsx';
import { ModeratedList } from './ModeratedList.tsx';
import { type ChoosableSite, SearchField, SiteField } from './ScreenFields.tsx';
import { useModeration, type Moderation } from './useModeration.ts';

interface ModerationScreenProps {
  readonly site: string;
  readonly sites: readonly ChoosableSite[];
  /** Limits the screen to this article. */
  readonly article: string | undefined;
  /** What is shown first, if the address says so. */
  readonly first: ModerationView | 'appeals' | undefined;
}

const viewNames = {
  reported: siteModerationDescriptors.viewReported,
  pending: siteModerationDescriptors.viewPending,
  hidden: siteModerationDescriptors.viewHidden,
  banned: siteModerationDescriptors.viewBanned,
  all: siteModerationDescriptors.viewAll,
} as const;

/** Comments of a site or of one article by state. */
export function ModerationScreen({ site, sites, article, first }: ModerationScreenProps) {
  const { formatMessage, formatNumber } = useIntl();
  const showToast = useToast();
  const firstView = first === 'appeals' ? undefined : first;
  const [view, setView] = useState<ModerationView>(firstView ?? (article === undefined ? 'reported' : 'all'));
  const [q, setQ] = useState('');
  const [isAtAppeals, setIsAtAppeals] = useState(first === 'appeals');
  const [leftView, setLeftView] = useState(view);
  const refused = () => showToast({ tone: 'error', text: formatMessage(siteModerationDescriptors.refused) });
  const query = { app_id: site, view, ...(article !== undefined && { target_id: article }), ...(q !== '' && { q }) };
  const moderation = useModeration(query, refused);
  /** Starting a search selects all comments, tabs narrow it, and ending it restores the previous view. */
  const search = (sought: string) => {
    if (sought !== '' && q === '') {
      setLeftView(view);
      setView('all');
    }
    if (sought === '' && q !== '') setView(leftView);
    setQ(sought);
  };
  const counts = moderation.listing?.counts;
  const tabs = moderationViews.map((id) => {
    const name = formatMessage(viewNames[id]);
    const count = id === 'all' ? 0 : (counts?.[id] ?? 0);
    return { id, name, label: count === 0 ? name : `${name} (${formatNumber(count)})` };
  });
  const appeals = formatMessage(appealMessages.tab);
  return (
    <>
      <div className="web-moderation__fields">
        <SiteField site={site} sites={sites} />
        <SearchField onSearch={search} />
        <p className="web-moderation__intro" role="status">
          {q !== '' &&
            view === 'all' &&
            formatMessage(
              article === undefined
                ? siteModerationDescriptors.searchedSite
                : siteModerationDescriptors.searchedArticle,
            )}
        </p>
      </div>
      {article !== undefined && <ArticleBar site={site} article={article} moderation={moderation} />}
      <Tabs
        label={formatMessage(moderationDescriptors.moderationTitle)}
        tabs={[...tabs, { id: 'appeals', name: appeals, label: appeals }]}
        selected={isAtAppeals ? 'appeals' : view}
        onSelect={(id) => {
          setIsAtAppeals(id === 'appeals');
          setView(moderationViews.find((each) => each === id) ?? view);
        }}
        isPanelStop={false}
      >
        {isAtAppeals ? (
          <LazyAppealQueue scope={site} />
        ) : (
          <ViewPanel site={site} view={view} moderation={moderation} isSearch={q !== ''} />
        )}
      </Tabs>
    </>
  );
}

interface ViewPanelProps {
  readonly site: string;
  readonly view: ModerationView;
  readonly moderation: Moderation;
  readonly isSearch: boolean;
}

function ViewPanel({ site, view, moderation, isSearch }: ViewPanelProps) {
  const { formatMessage } = useIntl();
  const { status, listing, reload, more, isLoadingMore } = moderation;
  if (status === 'loading') return <PostSkeleton />;
  if (status === 'failed') return <FailedPage onRetry={reload} />;
  if (status === 'forbidden' || listing === null) {
    return (
      <section className="web-card">
        <EmptyState icon="lock" title={formatMessage(siteModerationDescriptors.notAllowed)} />
      </section>
    );
  }
  const isEmpty = listing.comments.length === 0 && listing.banned.length === 0;
  return (
    <div className="web-moderation__list">
      {isEmpty && (
        <section className="web-card">
          <EmptyState
            icon="check"
            title={formatMessage(isSearch ? siteModerationDescriptors.nothingFound : siteModerationDescriptors.empty)}
          />
        </section>
      )}
      {view === 'banned' ? (
        <BannedAuthors listing={listing} onUnban={moderation.unban} />
      ) : (
        !isEmpty && <ModeratedList site={site} listing={listing} moderation={moderation} />
      )}
      {listing.cursor !== null && (
        <Button isWide isBusy={isLoadingMore} onClick={more}>
          {formatMessage(isSearch ? siteModerationDescriptors.searchOn : siteModerationDescriptors.more)}
        </Button>
      )}
    </div>
  );
}
