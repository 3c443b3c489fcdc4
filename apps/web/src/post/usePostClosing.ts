import { useIntl } from 'react-intl';
import { serverUpdateReceived, type TargetView } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import type { MenuEntry } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

/** The menu's entry that turns a post's comments off, or on again. */
export function usePostClosing({ ftentidentifier, arecommentsdisabled, actorforpost: actor }: TargetView): MenuEntry {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const isClosing = !arecommentsdisabled;
  const change = async () => {
    const client_id = makeId();
    try {
      const update = await dispatcher.call(endpointRegistry.closePost, {
        ft_ent_identifier: ftentidentifier,
        is_closed: isClosing,
        client_id,
        ...(actor !== null && { actor }),
      });
      dispatch(serverUpdateReceived([{ ...update, via: 'answer', confirms: client_id }]));
      showToast({ text: formatMessage(isClosing ? lazyDescriptors.closedPost : lazyDescriptors.reopenedPost) });
    } catch {
      showToast({ text: formatMessage(webDescriptors.errorText), tone: 'error' });
    }
  };
  return {
    id: 'close',
    icon: 'comment',
    label: formatMessage(isClosing ? lazyDescriptors.closePost : lazyDescriptors.reopenPost),
    onSelect: () => void change(),
  };
}
