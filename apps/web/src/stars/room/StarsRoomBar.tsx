import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { RoomMoment } from 'ufi-stars';
import { Button, Icon, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { useThread } from '../../contexts/ThreadContext.ts';
import { starsDescriptors } from '../starsDescriptors.ts';
import { roomDescriptors } from './roomDescriptors.ts';
import './StarsRoomBar.css';
import { useShownRoom } from './useReplay.ts';

const dialogPart = createLazyPart(() => import('./SupportersDialog.tsx'));

/** Props of {@link StarsRoomBar}. */
export interface StarsRoomBarProps {
  /** The second of a recording; absent if it is live. */
  readonly moment?: RoomMoment | undefined;
}

/** Total of a broadcast's stars, and its top supporters; a button shows all who sent some. */
export function StarsRoomBar({ moment }: StarsRoomBarProps) {
  const { formatMessage, formatList } = useIntl();
  const { target } = useThread();
  const room = useShownRoom(target, moment);
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(dialogPart, isOpen);
  if (room === undefined || room.received === 0) return null;
  const open = () => {
    dialogPart.load();
    setIsOpen(true);
  };
  return (
    <section className="web-live-slot" aria-label={formatMessage(starsDescriptors.room)} data-stars-room>
      <Icon name="star" size={16} />
      <div className="web-live-slot__words">
        <span className="web-live-slot__name">
          {formatMessage(starsDescriptors.received, { count: room.received })}
        </span>
        <div className="web-live-slot__text">
          {formatMessage(starsDescriptors.top)}{' '}
          {formatList(
            room.top.map(({ actor, name }) => <bdi key={actor}>{name}</bdi>),
            { type: 'unit' },
          )}
        </div>
      </div>
      <Button variant="link" size="small" onClick={open} onPointerEnter={dialogPart.load}>
        {formatMessage(roomDescriptors.supportersAll)}
      </Button>
      {isOpen && part && <part.SupportersDialog target={target} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
