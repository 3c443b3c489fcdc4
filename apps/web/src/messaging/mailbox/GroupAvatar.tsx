import { initials } from 'ufi-core/text';
import { selectMark, selectThread } from 'ufi-mercury';
import { Avatar } from 'ufi-ui';
import { useMailbox } from './mailboxContext.ts';
import { showsWordsAlone } from './messageFolders.ts';
import { useThreadName } from './useThreadName.ts';

interface GroupAvatarProps {
  readonly id: string;
  readonly size: 40 | 32;
}

/** A group's picture over its initials; as long as it is a request, or in spam, the initials alone (web.580). */
export function GroupAvatar({ id, size }: GroupAvatarProps) {
  const name = useThreadName(id);
  const src = useMailbox((state) =>
    showsWordsAlone(selectMark(state, id)?.folder) ? null : selectThread(state, id)?.image_src,
  );
  return <Avatar id={id} initials={initials(name)} src={src} size={size} />;
}
