import { useEffect, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { jumpInList, type JumpTarget } from 'ufi-core';
import { RequestError } from 'ufi-core/request';
import { Button, fieldText, Menu, TextField, useLayerTrigger, useLazyPart, useNow, VisuallyHidden } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { jumpDescriptors } from './jumpDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

interface JumpMenuProps {
  /** Shows a comment: scrolls to it, marks and focuses it; null for none. */
  readonly onShow: (comment: string | null) => void;
}

const dialogPart = createLazyPart(() => import('ufi-ui/dialog'));
const formId = 'jump-to-date';

/** Leads to the beginning of a long thread, to its newest comment, or to a date. For lists in the ordering by time. */
export function JumpMenu({ onShow }: JumpMenuProps) {
  const { formatMessage, formatDate } = useIntl();
  const { layer, button } = useLayerTrigger('menu', dialogPart.load);
  const { isOpen, ...anchor } = layer;
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow();
  const { part } = useLazyPart(dialogPart, isAsking);
  const { jump, isBusy, announced } = useJump(onShow);
  const label = formatMessage(jumpDescriptors.menu);
  const entries = [
    {
      id: 'start',
      label: formatMessage(jumpDescriptors.start),
      onSelect: () => jump('start', formatMessage(jumpDescriptors.atStart)),
    },
    {
      id: 'end',
      label: formatMessage(jumpDescriptors.newest),
      onSelect: () => jump('end', formatMessage(jumpDescriptors.atNewest)),
    },
    { id: 'date', label: formatMessage(jumpDescriptors.date), onSelect: () => setIsAsking(true) },
  ];
  const jumpToDate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const date = new Date(`${fieldText(event.currentTarget, 'date')}T00:00`);
    setIsAsking(false);
    jump(
      Math.floor(date.getTime() / 1000),
      formatMessage(jumpDescriptors.atDate, { date: formatDate(date, { dateStyle: 'long' }) }),
    );
  };
  return (
    <>
      <Button {...button} variant="quiet" size="small" icon="chevronDown" isBusy={isBusy}>
        {label}
      </Button>
      {isOpen && <Menu {...anchor} label={label} align="start" entries={entries} />}
      {isAsking && part && (
        <part.Dialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={formatMessage(jumpDescriptors.dateTitle)}
          size="small"
          footer={
            <>
              <Button onClick={() => setIsAsking(false)}>{formatMessage(lazyDescriptors.cancel)}</Button>
              <Button variant="primary" type="submit" form={formId}>
                {formatMessage(jumpDescriptors.go)}
              </Button>
            </>
          }
        >
          <form id={formId} onSubmit={jumpToDate}>
            <TextField
              type="date"
              name="date"
              dir="ltr"
              required
              max={localDate(new Date(now() * 1_000))}
              min="2000-01-01"
              label={formatMessage(jumpDescriptors.dateLabel)}
            />
          </form>
        </part.Dialog>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
}

/** A date as its field has it, in the reader's time zone. */
function localDate(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function useJump(onShow: JumpMenuProps['onShow']) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const { target, instance } = useThread();
  const [isBusy, setIsBusy] = useState(false);
  const [announced, setAnnounced] = useState('');
  useForgetting(announced !== '', onShow);
  const jump = async (to: JumpTarget, words: string) => {
    setIsBusy(true);
    setAnnounced('');
    onShow(null);
    try {
      onShow(await dispatch(jumpInList({ target, instance, ordering: 'recent_activity', section: 'default' }, to)));
      setAnnounced(words);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: formatMessage(webDescriptors.commentsNotLoaded) });
    } finally {
      setIsBusy(false);
    }
  };
  return { jump: (to: JumpTarget, words: string) => void jump(to, words), isBusy, announced };
}

const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Forgets the comment that was shown once the reader moves on: rendered anew, it would take the focus again. */
function useForgetting(isShown: boolean, onShow: JumpMenuProps['onShow']): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const forget = () => {
      stop();
      onShow(null);
    };
    const stop = () => movements.forEach((movement) => removeEventListener(movement, forget));
    for (const movement of movements) addEventListener(movement, forget, { passive: true });
    return stop;
  }, [isShown, onShow]);
}
