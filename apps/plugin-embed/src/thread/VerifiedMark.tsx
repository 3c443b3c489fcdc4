import { useIntl } from 'react-intl';
import { Icon } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

/** Says beside an author's name that they are who they say (S3.14). */
export function VerifiedMark() {
  const verified = useIntl().formatMessage(frameDescriptors.verified);
  return (
    <span className="frame-verified" role="img" aria-label={verified} title={verified}>
      <Icon name="verified" size={16} />
    </span>
  );
}
