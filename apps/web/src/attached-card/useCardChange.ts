import { useIntl } from 'react-intl';
import { serverUpdateReceived, type TargetView } from 'ufi-core';
import { endpointRegistry, type InputOf } from 'ufi-core/contract';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useAppDispatch } from '../store/storeHooks.ts';
import { cardDescriptors } from './cardDescriptors.ts';

type Input = InputOf<typeof endpointRegistry.changePostCard>;
/** What a call changes of a card. */
export type CardChange = Omit<Input, 'ft_ent_identifier' | 'client_id' | 'actor'>;

/** Changes the card of a post: `send` rejects with what the server refuses, `change` says in a toast what came of it. */
export function useCardChange({ ftentidentifier: ft_ent_identifier, actorforpost: actor }: TargetView) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const dispatch = useAppDispatch();
  const keyFor = useAttemptKey();
  const { isBusy, run } = useToastedCall();
  const send = async (changes: CardChange): Promise<void> => {
    const input = { ft_ent_identifier, ...changes, ...(actor !== null && { actor }) };
    const client_id = keyFor(input);
    const update = await dispatcher.call(endpointRegistry.changePostCard, { ...input, client_id });
    keyFor(null);
    dispatch(serverUpdateReceived([{ ...update, via: 'answer', confirms: client_id }]));
  };
  const change = (changes: CardChange) => run(() => send(changes), formatMessage(cardDescriptors.changed));
  return { send, change, isBusy };
}
