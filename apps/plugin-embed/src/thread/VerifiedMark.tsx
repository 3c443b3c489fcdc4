import { useIntl } from 'react-intl';
import { Icon } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';

/** Verified badge of an author (S3.14). */
export function VerifiedMark() {
  const verified = useIntl().formatMessage(frameDescriptors.verified);
  return (
    <span className="frame-verified" role="img" aria-label={verified} title={verified}>
      <Icon name="verified" size={16} />
    </span>
  );
}
