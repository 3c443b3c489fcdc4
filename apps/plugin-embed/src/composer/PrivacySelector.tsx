import { useIntl } from 'react-intl';
import { commonPrivacyOptions } from 'ufi-core/contract';
import { Icon } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { useFacts } from '../context/useFacts.ts';
import { useNetworkName } from '../context/useNetworkName.ts';

const names = {
  everyone: lazyDescriptors.privacyEveryone,
  friends: lazyDescriptors.privacyFriends,
  only_me: lazyDescriptors.privacyOnlyMe,
} as const satisfies Record<(typeof commonPrivacyOptions)[number], unknown>;

/** Audience of a comment on the network (S3.20). A native `select`, whose list may extend beyond the frame. */
export function PrivacySelector() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const network = useNetworkName();
  const { privacyOptionsList } = useFacts();
  const option = useAppSelector(({ plugin }) => plugin.privacyOption);
  return (
    <span className="frame-sort__box">
      <select
        className="frame-sort__select"
        aria-label={formatMessage(lazyDescriptors.privacy, { network })}
        value={option}
        onChange={(event) => act({ kind: 'setPrivacyOption', option: event.target.value })}
      >
        {commonPrivacyOptions.map((common) => (
          <option key={common} value={common}>
            {formatMessage(names[common])}
          </option>
        ))}
        {privacyOptionsList.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}
