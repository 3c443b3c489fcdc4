import { useIntl } from 'react-intl';
import type { ProfileRecord } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import './ProfileHeader.css';

/** Header above the posts of a person or page. */
export function ProfileHeader({ profile }: { readonly profile: ProfileRecord }) {
  const { formatMessage } = useIntl();
  const { id, name, thumbSrc, type } = profile;
  return (
    <header className="web-card web-profile">
      <Avatar id={id} initials={initials(name)} src={thumbSrc} size={40} />
      <div className="web-profile__words">
        <h1 className="web-profile__name">
          <bdi>{name}</bdi>
        </h1>
        {type === 'page' && <span>{formatMessage(webDescriptors.page)}</span>}
      </div>
    </header>
  );
}
