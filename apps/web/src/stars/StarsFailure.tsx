import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { discardMutation, retryMutation, rewriteComment, selectWallet, type CommentView } from 'ufi-core';
import type { ErrorName } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { starsDescriptors } from './starsDescriptors.ts';
import { walletDescriptors } from './wallet/walletDescriptors.ts';

const BuyStarsButton = createLazyView(async () => (await import('./buying/BuyStarsButton.tsx')).BuyStarsButton);

/** Refusals that say of themselves that nothing was charged. */
const unchargedReasons: readonly (ErrorName | undefined)[] = [
  'badParameter',
  'starsShort',
  'starsOff',
  'starsLimit',
  'starsFrozen',
  'starsMinor',
];

/** Error line of a comment whose stars could not be sent: sends them now, sends the words alone, or discards both. */
export function StarsFailure({ comment }: { readonly comment: CommentView }) {
  const dispatch = useAppDispatch();
  const wallet = useAppSelector(selectWallet);
  const { failedmutation, allowRetry, failure, stars_attachment: stars } = comment;
  if (failedmutation === null || stars === undefined) return null;
  const count = stars.userTippedQuantity;
  const isStale = failure?.reason === 'starsStale';
  // A gift that is gone or costs something else by now: sending the same again would be refused again.
  const reasons = Object.values(failure?.fields ?? {});
  const hasWords = comment.body.text !== '';
  return (
    <>
      <span role="alert">
        {isStale ? (
          <FormattedMessage {...starsDescriptors.stale} values={{ count }} />
        ) : (
          <FormattedMessage {...lazyDescriptors.notPublished} />
        )}{' '}
        {reasons.map((reason) => `${reason} `)}
        {failure?.reason === 'starsOff' && <FormattedMessage {...starsDescriptors.off} />}
        {failure?.reason === 'starsFrozen' && <FormattedMessage {...walletDescriptors.frozen} />}
        {failure?.reason === 'starsMinor' && <FormattedMessage {...walletDescriptors.minor} />}
        {failure?.reason === 'starsLimit' && wallet !== undefined && (
          <FormattedMessage {...starsDescriptors.limit} values={{ count: wallet.limit }} />
        )}{' '}
        {unchargedReasons.includes(failure?.reason) && <FormattedMessage {...starsDescriptors.notCharged} />}
      </span>
      {allowRetry && reasons.length === 0 && (
        <Button variant="link" size="small" onClick={() => void dispatch(retryMutation(failedmutation))}>
          {isStale ? (
            <FormattedMessage {...starsDescriptors.send} values={{ count }} />
          ) : (
            <FormattedMessage {...webDescriptors.retry} />
          )}
        </Button>
      )}
      {hasWords && (
        <Button variant="link" size="small" onClick={() => dispatch(rewriteComment({ comment: failedmutation }))}>
          <FormattedMessage {...starsDescriptors.plain} />
        </Button>
      )}
      {failure?.reason === 'starsShort' && (
        <Suspense>
          <BuyStarsButton variant="link" size="small" balance={wallet?.balance} needed={count} />
        </Suspense>
      )}
      <Button variant="link" size="small" onClick={() => void dispatch(discardMutation(failedmutation))}>
        <FormattedMessage {...lazyDescriptors.discard} />
      </Button>
    </>
  );
}
