import { useId } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { selectFeedChoice, type FeedChoice as Choice } from 'ufi-plugin';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { useNetworkName } from '../context/useNetworkName.ts';
import './FeedChoice.css';
import { PrivacySelector } from './PrivacySelector.tsx';

/** Choice to post a comment to the network as well, and of its audience there (S5.23, S5.26). */
export function FeedChoice() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const choice = useAppSelector(selectFeedChoice, shallowEqual);
  const hintId = useId();
  const network = useNetworkName();
  if (choice === null) return null;
  const { isDisabled, isOn, isPrivacyOffered } = choice;
  return (
    <div className="frame-feed">
      <label className="frame-feed__mark">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hintId}
          onChange={(event) => act({ kind: 'setPostToFeed', isOn: event.target.checked })}
        />
        <span>{formatMessage(lazyDescriptors.postToFeed, { network })}</span>
      </label>
      {isPrivacyOffered && <PrivacySelector />}
      <span className="frame-feed__hint" id={hintId} aria-live="polite">
        <Hint {...choice} />
      </span>
    </div>
  );
}

function Hint({ isDisabled, missing }: Choice) {
  const { formatMessage } = useIntl();
  const network = useNetworkName();
  if (isDisabled) return formatMessage(lazyDescriptors.feedAsYourself);
  return missing > 0 && formatMessage(lazyDescriptors.feedTooShort, { n: missing, network });
}
