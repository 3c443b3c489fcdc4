import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { mayOn } from 'ufi-core';
import type { StarsGoal, StarsRoom } from 'ufi-core/contract';
import type { RoomMoment } from 'ufi-stars';
import { starsEndpoints, type ChosenGoal } from 'ufi-stars/contract';
import { Badge, Button, ButtonLink, IconButton, useLazyPart, VisuallyHidden } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { useThread } from '../../contexts/ThreadContext.ts';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { useServices } from '../../services/appServices.ts';
import { walletDescriptors } from '../wallet/walletDescriptors.ts';
import './GoalBar.css';
import type { ChosenRoom } from './RoomDialog.tsx';
import { roomDescriptors } from './roomDescriptors.ts';
import { useShownRoom } from './useReplay.ts';
import { useRoomDialog } from './useRoomDialog.ts';

const goalPart = createLazyPart(() => import('./GoalDialog.tsx'));
const roomPart = createLazyPart(() => import('./RoomDialog.tsx'));

/** Props of {@link GoalBar}. */
export interface GoalBarProps {
  /** The second of a recording; absent if it is live. */
  readonly moment?: RoomMoment | undefined;
}

/** Goal of the broadcaster, filled as stars arrive; whoever manages the broadcast sets it here,
 * turns stars off and on, and finds what it has earned. */
export function GoalBar({ moment }: GoalBarProps) {
  const { formatMessage } = useIntl();
  const { target, view, postAuthor } = useThread();
  const room = useShownRoom(target, moment);
  const mayManage = mayOn(view, 'manageStars');
  const readsEarnings = mayOn(view, 'readEarnings');
  const isTold = useReached(room?.goal);
  if (room === undefined || (room.goal === undefined && !mayManage && !readsEarnings)) return null;
  const { goal, received } = room;
  return (
    <div className="web-goal">
      {goal && <Filling goal={goal} received={received} />}
      {mayManage && room.isEnabled && <GoalSetting goal={goal} received={received} />}
      {mayManage && moment === undefined && <RoomSetting room={room} />}
      {readsEarnings && (
        <ButtonLink size="small" href={`/pages/${postAuthor}/stars`}>
          {formatMessage(walletDescriptors.earnings)}
        </ButtonLink>
      )}
      <VisuallyHidden>
        <span role="status">{isTold && goal && formatMessage(roomDescriptors.goalTold, { title: goal.title })}</span>
      </VisuallyHidden>
    </div>
  );
}

/** True if the goal was reached while the page is open: it is told then, and only then. */
function useReached(goal: StarsGoal | undefined): boolean {
  const { id, isReached = false } = goal ?? {};
  const [seen, setSeen] = useState({ id, isReached, isTold: false });
  if (seen.id === id && seen.isReached === isReached) return seen.isTold;
  const isTold = id !== undefined && seen.id === id && isReached;
  setSeen({ id, isReached, isTold });
  return isTold;
}

function Filling({ goal, received }: { readonly goal: StarsGoal; readonly received: number }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { title, target, isReached } = goal;
  return (
    <>
      <span className="web-goal__words" id={id}>
        {formatMessage(roomDescriptors.goal, { title: `\u2068${title}\u2069`, received, target })}
      </span>
      {isReached && (
        <Badge tone="success" icon="star">
          {formatMessage(roomDescriptors.goalReached)}
        </Badge>
      )}
      <progress className="web-goal__bar" aria-labelledby={id} max={target} value={Math.min(received, target)} />
    </>
  );
}

interface GoalSettingProps {
  readonly goal: StarsGoal | undefined;
  readonly received: number;
}

function GoalSetting({ goal, received }: GoalSettingProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isOpen, isBusy, open, close, save } = useRoomDialog();
  const { part } = useLazyPart(goalPart, isOpen);
  const choose = (chosen: ChosenGoal | null) => {
    const { title = '', target = null } = chosen ?? {};
    return save((input) => dispatcher.call(starsEndpoints.setStarsGoal, { ...input, title, target }));
  };
  return (
    <>
      <Button size="small" onClick={open} onPointerEnter={goalPart.load}>
        {formatMessage(goal ? roomDescriptors.goalChange : roomDescriptors.goalSet)}
      </Button>
      {isOpen && part && (
        <part.GoalDialog
          goal={goal}
          received={received}
          isBusy={isBusy}
          onSave={(chosen) => void choose(chosen)}
          onCancel={close}
        />
      )}
    </>
  );
}

/** Turns the stars of the broadcast on and off; also while they are off, for a page or the whole network too. */
function RoomSetting({ room }: { readonly room: StarsRoom }) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();
  const { isOpen, isBusy, open, close, save } = useRoomDialog();
  const { part } = useLazyPart(roomPart, isOpen);
  const choose = async (chosen: ChosenRoom) => {
    const saved = await save((input) =>
      dispatcher.call(starsEndpoints.setStarsRoom, { ...input, ...chosen, client_id: makeId() }),
    );
    if (saved === null) return;
    const isOffElsewhere = chosen.is_enabled && !saved.isEnabled;
    if (isOffElsewhere) showToast({ tone: 'error', text: formatMessage(roomDescriptors.offElsewhere) });
  };
  return (
    <>
      <IconButton
        icon="more"
        size="small"
        label={formatMessage(roomDescriptors.settings)}
        onClick={open}
        onPointerEnter={roomPart.load}
      />
      {isOpen && part && (
        <part.RoomDialog room={room} isBusy={isBusy} onSave={(chosen) => void choose(chosen)} onCancel={close} />
      )}
    </>
  );
}
