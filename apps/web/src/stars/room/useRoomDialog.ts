import { useState } from 'react';
import { useIntl } from 'react-intl';
import { serverUpdateReceived } from 'ufi-core';
import type { ServerUpdate, StarsRoom } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { useThread } from '../../contexts/ThreadContext.ts';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { useAppDispatch } from '../../store/storeHooks.ts';

/** The broadcast whose room is changed, and the identity that changes it. */
interface RoomInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string;
}

/** A dialog that changes the room of a broadcast: it stays open, with what was typed, if the change is refused. */
export function useRoomDialog() {
  const { formatMessage } = useIntl();
  const { target, view } = useThread();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'saving'>('idle');
  /** Resolves with the room as it is then; null if the change was refused, which a toast says. */
  const save = async (change: (input: RoomInput) => Promise<ServerUpdate>): Promise<StarsRoom | null> => {
    setPhase('saving');
    const { actorforpost: actor } = view;
    try {
      const { records } = await change({ ft_ent_identifier: target, ...(actor !== null && { actor }) });
      const { starsrooms = [] } = records;
      dispatch(serverUpdateReceived([{ via: 'fetch', records: { starsrooms } }]));
      setPhase('idle');
      return starsrooms[0] ?? null;
    } catch (error) {
      setPhase('asking');
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
      return null;
    }
  };
  return {
    isOpen: phase !== 'idle',
    isBusy: phase === 'saving',
    open: () => setPhase('asking'),
    close: () => setPhase('idle'),
    save,
  };
}
