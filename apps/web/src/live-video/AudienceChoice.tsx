import { useIntl } from 'react-intl';
import type { PrivacyValue } from 'ufi-core/contract';
import { ChoiceMenu } from 'ufi-ui';
import { videoDescriptors } from '../messages/videoDescriptors.ts';

const names = {
  '0': videoDescriptors.audienceAll,
  '2': videoDescriptors.audienceFriends,
  '3': videoDescriptors.audienceFriendsOfFriends,
} as const satisfies Record<`${PrivacyValue}`, unknown>;

const values = { '0': 0, '2': 2, '3': 3 } as const satisfies Record<`${PrivacyValue}`, PrivacyValue>;
const order = ['0', '2', '3'] as const;

interface AudienceChoiceProps {
  readonly value: PrivacyValue;
  readonly onChoose: (value: PrivacyValue) => void;
}

/** Audience of a comment under a live video: everybody, friends, or friends of friends (S9.08). */
export function AudienceChoice({ value, onChoose }: AudienceChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <ChoiceMenu
      label={formatMessage(videoDescriptors.audience)}
      choices={order.map((key) => ({ value: key, label: formatMessage(names[key]) }))}
      value={`${value}`}
      onChoose={(key) => onChoose(values[key])}
    />
  );
}
