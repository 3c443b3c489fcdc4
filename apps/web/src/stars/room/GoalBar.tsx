import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { mayOn, serverUpdateReceived } from 'ufi-core';
import type { StarsGoal } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import type { RoomMoment } from 'ufi-stars';
import { starsEndpoints, type ChosenGoal } from 'ufi-stars/contract';
import { Badge, Button, ButtonLink, createLazyPart, useLazyPart, VisuallyHidden } from 'ufi-ui';
import { useThread } from '../../contexts/ThreadContext.ts';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { useServices } from '../../services/appServices.ts';
import { useAppDispatch } from '../../store/storeHooks.ts';
import { walletDescriptors } from '../wallet/walletDescriptors.ts';
import './GoalBar.css';
import { roomDescriptors } from './roomDescriptors.ts';
import { useShownRoom } from './useReplay.ts';

const dialogPart = createLazyPart(() => import('./GoalDialog.tsx'));

/** Props of {@link GoalBar}. */
export interface GoalBarProps {
  /** The second of a recording; absent if it is live. */
  readonly moment?: RoomMoment | undefined;
}

/** What the broadcaster wants to receive, filled as stars arrive; whoever manages the broadcast sets it here,
 * and finds what it has earned. */
export function GoalBar({ moment }: GoalBarProps) {
  const { formatMessage } = useIntl();
  const { target, view, postAuthor } = useThread();
  const room = useShownRoom(target, moment);
  const mayManage = mayOn(view, 'manageStars') && room?.isEnabled === true;
  const readsEarnings = mayOn(view, 'readEarnings');
  const isTold = useReached(room?.goal);
  if (room === undefined || (room.goal === undefined && !mayManage && !readsEarnings)) return null;
  const { goal, received } = room;
  return (
    <div className="web-goal">
      {goal && <Filling goal={goal} received={received} />}
      {mayManage && <GoalSetting goal={goal} received={received} />}
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

/** Whether the goal was reached while the page is open: it is told then, and only then. */
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
  const { target: post, view } = useThread();
  const { dispatcher } = useServices();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'saving'>('idle');
  const { part } = useLazyPart(dialogPart, phase !== 'idle');
  const save = async (chosen: ChosenGoal | null) => {
    setPhase('saving');
    const { actorforpost: actor } = view;
    const input = { ft_ent_identifier: post, ...(actor !== null && { actor }) };
    try {
      const { title = '', target = null } = chosen ?? {};
      const { records } = await dispatcher.call(starsEndpoints.setStarsGoal, { ...input, title, target });
      const { starsrooms = [] } = records;
      dispatch(serverUpdateReceived([{ via: 'fetch', records: { starsrooms } }]));
      setPhase('idle');
    } catch (error) {
      // What was typed stays in the dialog.
      setPhase('asking');
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
    }
  };
  const ask = () => {
    dialogPart.load();
    setPhase('asking');
  };
  return (
    <>
      <Button size="small" onClick={ask}>
        {formatMessage(goal ? roomDescriptors.goalChange : roomDescriptors.goalSet)}
      </Button>
      {phase !== 'idle' && part && (
        <part.GoalDialog
          goal={goal}
          received={received}
          isBusy={phase === 'saving'}
          onSave={(chosen) => void save(chosen)}
          onCancel={() => setPhase('idle')}
        />
      )}
    </>
  );
}
