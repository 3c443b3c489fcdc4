import { useIntl } from 'react-intl';
import { selectHeaderCount, selectIsSorting, selectReplyCount, selectSorting } from 'ufi-plugin';
import { Icon, Spinner } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { orderingNames } from '../messages/orderingNames.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { useFacts } from '../context/useFacts.ts';

/**
 * Number of comments, then of replies, link to the moderation tool, and the orderings; for a single linked comment the link to all
 * (S2.09).
 */
export function FrameHeader() {
  const { formatMessage } = useIntl();
  const count = useAppSelector(selectHeaderCount);
  const replies = useAppSelector(selectReplyCount);
  const { isSingleComment, orderings, article, moderateURL } = useFacts();
  return (
    <header className="frame-header">
      <h1 className="frame-header__count">{formatMessage(frameDescriptors.commentCount, { count })}</h1>
      {replies > 0 && (
        <span className="frame-header__replies">{formatMessage(frameDescriptors.replyCount, { count: replies })}</span>
      )}
      {moderateURL !== null && (
        <a className="frame-header__moderate" href={moderateURL} target="_blank" rel="noopener">
          {formatMessage(frameDescriptors.moderate)}
        </a>
      )}
      {isSingleComment ? (
        <a className="frame-header__original" href={article.ogURL} target="_blank" rel="noopener">
          {formatMessage(frameDescriptors.originalLink)}
        </a>
      ) : (
        count > 0 && orderings.length > 1 && <SortBy />
      )}
    </header>
  );
}

/** A native `select`, whose list may extend beyond the frame. */
function SortBy() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const { orderings } = useFacts();
  const sorting = useAppSelector(selectSorting);
  const isBusy = useAppSelector(selectIsSorting);
  const choose = (value: string) => {
    const ordering = orderings.find((offered) => offered === value);
    if (ordering !== undefined) act({ kind: 'sort', ordering });
  };
  return (
    <label className="frame-sort">
      <span className="frame-sort__label">{formatMessage(frameDescriptors.sortBy)}</span>
      <span className="frame-sort__box" aria-busy={isBusy || undefined}>
        <select className="frame-sort__select" value={sorting} onChange={(event) => choose(event.target.value)}>
          {orderings.map((ordering) => (
            <option key={ordering} value={ordering}>
              {formatMessage(orderingNames[ordering])}
            </option>
          ))}
        </select>
        {isBusy ? <Spinner /> : <Icon name="chevronDown" size={16} />}
      </span>
    </label>
  );
}
