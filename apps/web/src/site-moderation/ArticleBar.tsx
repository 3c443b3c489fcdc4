import { useIntl } from 'react-intl';
import { moderationAddress } from 'ufi-core/internal/addresses';
import { Button, ButtonLink } from 'ufi-ui';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import type { Moderation } from './useModeration.ts';

interface ArticleBarProps {
  readonly site: string;
  readonly article: string;
  readonly moderation: Pick<Moderation, 'listing' | 'close'>;
}

/** Bar above a single article's comments: its address, closing it, and the link back to all articles. */
export function ArticleBar({ site, article, moderation }: ArticleBarProps) {
  const { formatMessage } = useIntl();
  const found = moderation.listing?.articles.get(article);
  return (
    <div className="web-card web-moderation__article">
      {found && (
        <a href={found.ogURL} target="_blank" rel="noopener">
          <bdi dir="ltr">{found.ogURL}</bdi>
        </a>
      )}
      {found && moderation.listing?.canClose && (
        <Button size="small" icon="lock" onClick={() => void moderation.close(article, !found.isClosed)}>
          {formatMessage(found.isClosed ? siteModerationDescriptors.reopen : siteModerationDescriptors.close)}
        </Button>
      )}
      <ButtonLink size="small" href={moderationAddress({ site })}>
        {formatMessage(siteModerationDescriptors.allArticles)}
      </ButtonLink>
    </div>
  );
}
