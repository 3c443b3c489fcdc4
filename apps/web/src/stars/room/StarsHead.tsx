import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import type { RoomMoment } from 'ufi-stars';
import { Icon, useMediaQuery } from 'ufi-ui';
import { useThread } from '../../contexts/ThreadContext.ts';
import { TipJarButton } from '../jar/TipJarButton.tsx';
import { Segments } from '../../segments/Segments.tsx';
import { GoalBar } from './GoalBar.tsx';
import { roomDescriptors } from './roomDescriptors.ts';
import './tipRows.css';
import { StarsRoomBar } from './StarsRoomBar.tsx';
import { ReplayedStrip, StarsStrip } from './StarsStrip.tsx';
import { useMoment, useShownRoom, useTimelineLoad, type Replay } from './useReplay.ts';

/** Props of {@link StarsHead}. */
export interface StarsHeadProps {
  /** Absent while it is live. */
  readonly replay: Replay | undefined;
  /** Which comments the list shows; absent where there is no choice. */
  readonly tips: TipsChoice | undefined;
  /** Places of its parts, if the screen is large enough. */
  readonly places: HeadSlots;
}

/** A choice of comments, and how it is made. */
export interface TipsChoice {
  /** Those with stars alone. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Elements around the list; null until they are there. */
export interface HeadSlots {
  /** Beside the post, below the video. */
  readonly aside: HTMLElement | null;
  /** Beside the heading of the comments. */
  readonly tabs: HTMLElement | null;
}

// As in LivePage.css: comments beside the video, and a screen that has little room for what is above them.
const isBeside = '(width >= 64rem), (orientation: landscape) and (width >= 40rem) and (height < 30rem)';
const isSmall = '(width < 64rem) and (height < 48rem)';

/** Head of the room, with total, goal, strip and the choice of comments: now, or at a second of the recording. */
export function StarsHead({ replay, tips, places }: StarsHeadProps) {
  const tabsPlace = useMediaQuery(isSmall) ? null : places.tabs;
  if (replay) return <ReplayedHead replay={replay} aside={places.aside} />;
  const tabs = tips && <TipsTabs {...tips} />;
  return (
    <>
      <Summary aside={places.aside} />
      {tabsPlace && createPortal(tabs, tabsPlace)}
      <div className="web-stars-row">
        {tabsPlace === null && tabs}
        <TipJarButton />
        <StarsStrip />
      </div>
    </>
  );
}

function ReplayedHead({ replay, aside }: { readonly replay: Replay } & Pick<HeadSlots, 'aside'>) {
  const { target } = useThread();
  useTimelineLoad(target, replay);
  const moment = useMoment(replay);
  return (
    <>
      <Summary aside={aside} moment={moment} />
      {moment && replay.position !== null && <ReplayedStrip entries={moment.strip} at={replay.position} />}
    </>
  );
}

interface SummaryProps extends Pick<HeadSlots, 'aside'> {
  /** The second of a recording; absent if it is live. */
  readonly moment?: RoomMoment | undefined;
}

/** The goal, what was received, and who sent most: above the list, or beside the post where there is room. */
function Summary({ aside, moment }: SummaryProps) {
  const isAside = useMediaQuery(isBeside);
  if (isAside && aside) {
    const card = (
      <div className="web-stars-card">
        <GoalBar moment={moment} />
        <StarsRoomBar moment={moment} />
      </div>
    );
    return createPortal(card, aside);
  }
  return (
    <div className="web-stars-head">
      <StarsRoomBar moment={moment} />
      <GoalBar moment={moment} />
    </div>
  );
}

/** All comments, or those with stars alone; nothing while a broadcast neither takes stars nor has received any. */
function TipsTabs({ isOn, onChange }: TipsChoice) {
  const { formatMessage } = useIntl();
  const { target } = useThread();
  const room = useShownRoom(target, undefined);
  if (!isOn && !room?.isEnabled && !room?.received) return null;
  return (
    <Segments
      label={formatMessage(roomDescriptors.shown)}
      segments={[
        { value: 'all', label: formatMessage(roomDescriptors.shownAll) },
        {
          value: 'tips',
          label: (
            <>
              <Icon name="star" size={16} />
              {formatMessage(roomDescriptors.tipsOnly)}
            </>
          ),
        },
      ]}
      value={isOn ? 'tips' : 'all'}
      onChoose={(value) => onChange(value === 'tips')}
    />
  );
}
