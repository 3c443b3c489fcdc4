import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { maxGoalTitle, maxStars } from 'ufi-core/contract';
import type { ChosenGoal } from 'ufi-stars/contract';
import { Button, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../../messages/lazyDescriptors.ts';
import { roomDescriptors } from './roomDescriptors.ts';

interface GoalDialogProps {
  /** The goal that is changed; undefined for a first one. */
  readonly goal: ChosenGoal | undefined;
  /** The stars that have been received already: a goal is more than that. */
  readonly received: number;
  readonly isBusy: boolean;
  /** Null takes the goal away. */
  readonly onSave: (goal: ChosenGoal | null) => void;
  readonly onCancel: () => void;
}

/** Dialog that sets what a broadcaster wants to receive, and for what. */
export function GoalDialog({ goal, received, isBusy, onSave, onCancel }: GoalDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [title, setTitle] = useState(goal?.title ?? '');
  const [target, setTarget] = useState(goal ? String(goal.target) : '');
  const [isRefused, setIsRefused] = useState(false);
  const stars = Number(target);
  const isUntitled = title.trim() === '';
  const isUnchanged = goal?.title === title.trim() && goal.target === stars;
  const isReachable = Number.isInteger(stars) && stars > received && stars <= maxStars;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged) onCancel();
    else if (isUntitled || !isReachable) setIsRefused(true);
    else onSave({ title: title.trim(), target: stars });
  };
  const footer = (
    <>
      {goal && (
        <Button disabled={isBusy} onClick={() => onSave(null)}>
          {formatMessage(roomDescriptors.goalRemove)}
        </Button>
      )}
      <Button onClick={onCancel}>{formatMessage(lazyDescriptors.cancel)}</Button>
      <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
        {formatMessage(roomDescriptors.goalSave)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(goal ? roomDescriptors.goalChange : roomDescriptors.goalSet)}
      onClose={onCancel}
      footer={footer}
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label={formatMessage(roomDescriptors.goalTitle)}
          value={title}
          maxLength={maxGoalTitle}
          error={isRefused && isUntitled && formatMessage(roomDescriptors.goalUntitled)}
          takesFocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextField
          label={formatMessage(roomDescriptors.goalTarget)}
          type="number"
          min={received + 1}
          max={maxStars}
          step={1}
          value={target}
          error={isRefused && !isReachable && formatMessage(roomDescriptors.goalTooSmall, { received })}
          takesFocus
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
