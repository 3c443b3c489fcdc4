import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { savingDescriptors } from './savingDescriptors.ts';

/** A post to save, or to remove from the saved ones. */
interface Saving {
  readonly post: string;
  readonly isSaved: boolean;
  /** Shows a state at once: the wanted one, and the one before again if it fails or is undone. */
  readonly show: (isSaved: boolean) => void;
}

/** Returns a function that saves a post or removes it: shown at once, with a toast that offers to undo it. */
export function useSaving(): (saving: Saving) => void {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();

  /** Resolves with whether the server has it. */
  async function send({ post, isSaved, show }: Saving): Promise<boolean> {
    show(isSaved);
    try {
      const input = { post_id: post, is_saved: isSaved, client_id: makeId() };
      const { is_saved } = await dispatcher.call(endpointRegistry.savePost, input);
      show(is_saved);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { fields, summary } = error.failure;
      show(!isSaved);
      showToast({ tone: 'error', text: fields['post_id'] ?? summary ?? formatMessage(webDescriptors.errorText) });
      return false;
    }
  }

  return (saving) => {
    const { isSaved } = saving;
    const sent = send(saving);
    const undo = async () => {
      remove();
      // One after the other: the server keeps what comes last.
      if (await sent) await send({ ...saving, isSaved: !isSaved });
    };
    const remove = showToast({
      text: formatMessage(isSaved ? savingDescriptors.saved : savingDescriptors.removed),
      action: (
        <Button variant="link" onClick={() => void undo()}>
          {formatMessage(moderationDescriptors.undo)}
        </Button>
      ),
    });
    void sent.then((hasIt) => hasIt || remove());
  };
}
