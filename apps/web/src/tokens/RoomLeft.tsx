import { FormattedMessage } from 'react-intl';
import { tokenDescriptors } from '../messages/tokenDescriptors.ts';
import { roomLeft } from '../thread/roomLeft.ts';

/** How much more a text can have, where that is little, or by how much it is too long to be sent. */
export function RoomLeft({ text }: { readonly text: string }) {
  const room = roomLeft(text);
  const message = room !== null && room < 0 ? tokenDescriptors.tooLong : tokenDescriptors.roomLeft;
  return (
    <span className="web-tokens__room" role="status" data-full={(room ?? 0) < 0 || undefined}>
      {room !== null && <FormattedMessage {...message} values={{ count: Math.abs(room) }} />}
    </span>
  );
}
