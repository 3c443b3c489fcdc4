import { useIntl } from 'react-intl';
import type { MentionEntry } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { mentionDescriptors } from '../../messages/mentionDescriptors.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icon/Icon.tsx';
import './MentionLayer.css';

interface MentionEntryViewProps {
  readonly entry: MentionEntry;
  /** All that are offered; those with the name of another show the address of their profile. */
  readonly entries: readonly MentionEntry[];
}

/** A suggested person or page: picture, name, and what tells them from others of that name. */
export function MentionEntryView({ entry, entries }: MentionEntryViewProps) {
  const { formatMessage } = useIntl();
  const { id, name, thumbSrc, uri } = entry;
  const hasNamesake = entries.some((other) => other.id !== id && other.name === name);
  return (
    <>
      <Avatar id={id} initials={initials(name)} src={thumbSrc} size={32} />
      <span className="ufi-mentions__name">
        <bdi>{name}</bdi>
        {entry.isVerified && <Icon name="verified" size={16} />}
        {entry.type === 'page' && <span className="ufi-mentions__kind">{formatMessage(mentionDescriptors.page)}</span>}
        {hasNamesake && (
          <bdi dir="ltr" className="ufi-mentions__kind">
            {uri}
          </bdi>
        )}
      </span>
    </>
  );
}
