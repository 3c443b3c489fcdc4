import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { useThread } from '../../contexts/ThreadContext.ts';
import { TipJarButton } from '../jar/TipJarButton.tsx';
import { GoalBar } from './GoalBar.tsx';
import { roomDescriptors } from './roomDescriptors.ts';
import { StarsRoomBar } from './StarsRoomBar.tsx';
import { ReplayedStrip, StarsStrip } from './StarsStrip.tsx';
import { useMoment, useTimelineLoad, type Replay } from './useReplay.ts';

/** Props of {@link StarsHead}. */
export interface StarsHeadProps {
  /** Absent while it is live. */
  readonly replay: Replay | undefined;
  /** Whether the list shows comments with stars alone; absent for who may not choose that. */
  readonly tipsOnly: TipsChoice | undefined;
}

/** A choice, and how it is made. */
export interface TipsChoice {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** What was received, the goal and the strip above the list: now, or at a second of the recording. */
export function StarsHead({ replay, tipsOnly }: StarsHeadProps) {
  if (replay) return <ReplayedHead replay={replay} />;
  return (
    <>
      <div className="web-stars-head">
        <StarsRoomBar />
        <GoalBar />
      </div>
      <div className="web-stars-row">
        {tipsOnly && <TipsSwitch {...tipsOnly} />}
        <TipJarButton />
        <StarsStrip />
      </div>
    </>
  );
}

function ReplayedHead({ replay }: { readonly replay: Replay }) {
  const { target } = useThread();
  useTimelineLoad(target, replay);
  const moment = useMoment(replay);
  return (
    <>
      <div className="web-stars-head">
        <StarsRoomBar moment={moment} />
        <GoalBar moment={moment} />
      </div>
      {moment && replay.position !== null && <ReplayedStrip entries={moment.strip} at={replay.position} />}
    </>
  );
}

function TipsSwitch({ isOn, onChange }: TipsChoice) {
  const { formatMessage } = useIntl();
  return (
    <Button variant="quiet" size="small" icon="star" isPressed={isOn} onClick={() => onChange(!isOn)}>
      {formatMessage(roomDescriptors.tipsOnly)}
    </Button>
  );
}
