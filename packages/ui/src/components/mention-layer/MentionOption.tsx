import { useIntl } from 'react-intl';
import type { MentionEntry } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { mentionDescriptors } from '../../messages/mentionDescriptors.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icon/Icon.tsx';

interface MentionOptionProps {
  readonly id: string;
  readonly entry: MentionEntry;
  /** True for the active option. */
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** Option of the suggestions. A press keeps the focus in the field. */
export function MentionOption({ id, entry, isActive, onPoint, onChoose }: MentionOptionProps) {
  const { formatMessage } = useIntl();
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      className="ufi-mentions__option"
      role="option"
      aria-selected={isActive}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar id={entry.id} initials={initials(entry.name)} src={entry.thumbSrc} size={32} />
      <span className="ufi-mentions__name">
        <bdi>{entry.name}</bdi>
        {entry.isVerified && <Icon name="verified" size={16} />}
        {entry.type === 'page' && <span className="ufi-mentions__kind">{formatMessage(mentionDescriptors.page)}</span>}
      </span>
    </button>
  );
}
